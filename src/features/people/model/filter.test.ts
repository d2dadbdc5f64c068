import { describe, expect, it } from 'vitest'
import {
  countChoices,
  EVERYONE,
  filterParams,
  parsePeopleFilter,
  valueLabel,
  withValue,
} from './filter'

const filter = {
  ...EVERYONE,
  search: 'seed',
  role: ['investor'],
  industry: ['tech', 'finance'],
  place: ['são paulo'],
  groups: true,
}

function urlOf(params: Record<string, string | null>): URLSearchParams {
  const set = Object.entries(params).filter(([, value]) => value !== null)
  return new URLSearchParams(set as [string, string][])
}

describe('the filter of people', () => {
  it('a filter survives the URL', () => {
    expect(parsePeopleFilter(urlOf(filterParams(filter)))).toEqual(filter)
    expect(filterParams(EVERYONE)).toEqual({
      search: null,
      role: null,
      industry: null,
      open: null,
      place: null,
      groups: null,
      friends: null,
    })
  })

  it('the URL leaves out unknown values, repetitions and what follows a comma in a place', () => {
    const url = new URLSearchParams('role=founder,king,founder&open=&place= New  York ')
    expect(parsePeopleFilter(url)).toEqual({ ...EVERYONE, role: ['founder'], place: ['new york'] })
    const cairo = new URLSearchParams({ place: 'القاهرة، مصر' })
    expect(parsePeopleFilter(cairo).place).toEqual(['القاهرة'])
  })

  it('choosing a value adds it, choosing it again takes it out', () => {
    const chosen = withValue(filter, 'role', 'founder')
    expect(chosen.role).toEqual(['investor', 'founder'])
    expect(withValue(chosen, 'role', 'investor').role).toEqual(['founder'])
    expect(countChoices(chosen)).toBe(6)
  })

  it('a place is written as its members write it, or with capitals', () => {
    expect(valueLabel('place', 'new york', [{ place: 'new york', label: 'New York' }])).toBe(
      'New York',
    )
    expect(valueLabel('place', 'são paulo')).toBe('São Paulo')
    expect(valueLabel('industry', 'food')).toBe('Food & Beverage')
  })
})
