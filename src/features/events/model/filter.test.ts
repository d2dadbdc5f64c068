import { expect, it } from 'vitest'
import { eventFilterParams, parseEventFilter, passesEventFilter } from './filter'

it.each(['', 'type=online', 'type=in-person&place=lisbon', 'place=s%C3%A3o+paulo'])(
  'the filter in ?%s survives the address',
  (address) => {
    const params = eventFilterParams(parseEventFilter(new URLSearchParams(address)))
    const given = Object.entries(params).filter((entry): entry is [string, string] => !!entry[1])
    expect(new URLSearchParams(given).toString()).toBe(address)
  },
)

it('unknown values are left out', () => {
  const filter = parseEventFilter(new URLSearchParams('type=zoom&place= '))
  expect(filter).toEqual({ type: null, place: null })
})

it('an online event matches no place', () => {
  const online = { type: 'online', location: 'Lisbon' }
  const dinner = { type: 'other', location: 'LISBON , Rua 1' }
  const pass = (filter: Parameters<typeof passesEventFilter>[1]) =>
    [online, dinner].map((event) => passesEventFilter(event, filter))
  expect(pass({ type: null, place: null })).toEqual([true, true])
  expect(pass({ type: 'online', place: null })).toEqual([true, false])
  expect(pass({ type: 'in-person', place: null })).toEqual([false, true])
  expect(pass({ type: null, place: 'lisbon' })).toEqual([false, true])
  expect(pass({ type: null, place: 'porto' })).toEqual([false, false])
})
