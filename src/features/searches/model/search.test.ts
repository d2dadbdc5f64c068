import { describe, expect, it } from 'vitest'
import { filterParams, parsePeopleFilter } from '@/features/people'
import { canonical, isSame, isSavable, searchPath } from './search'

describe('a search in its one form', () => {
  it('a saved search leaves out empty values and those its page does not know', () => {
    const asked = { search: ' climate ', kind: null, page: '2', filter: '' }
    expect(canonical('search', asked)).toEqual({ search: 'climate' })
    expect(canonical('investing', { industry: 'tech', sort: 'goal' })).toEqual({ industry: 'tech' })
  })

  it('a saved search sorts its values, so that their order makes no difference', () => {
    const one = canonical('people', { role: 'operator,investor,operator', place: 'lisbon' })
    const other = canonical('people', { place: 'lisbon', role: 'investor,operator' })
    expect(one.role).toBe('investor,operator')
    expect(isSame(one, other)).toBe(true)
    expect(isSame(one, { ...other, groups: '1' })).toBe(false)
    expect(isSame({ ...one, groups: '1' }, other)).toBe(false)
  })

  it('a saved search keeps commas in texts', () => {
    expect(canonical('people', { search: 'one, two' })).toEqual({ search: 'one, two' })
    expect(canonical('investing', { country: 'Korea, South' })).toEqual({ country: 'Korea, South' })
  })

  it.each([
    [{ search: 'climate' }, true],
    [{ open: '1' }, true],
    [{ kind: 'article' }, false],
    [{ groups: '1', friends: '1' }, false],
    [{}, false],
  ])('the search %j can be saved: %s', (params, can) => {
    expect(isSavable(params)).toBe(can)
  })

  it('a saved search leads to its page, which reads the same filter', () => {
    const params = { industry: 'food,tech', role: 'investor', place: 'são paulo', groups: '1' }
    const path = searchPath('people', params)
    expect(path).toMatch(/^\/people\?/)
    const filter = parsePeopleFilter(new URLSearchParams(path.split('?')[1]))
    expect(canonical('people', filterParams(filter))).toEqual(params)
    expect(searchPath('search', { search: 'a&b', kind: 'event' })).toBe('/?search=a%26b&kind=event')
    expect(searchPath('events', { place: 'lisbon' })).toBe('/events?place=lisbon')
    expect(searchPath('investing', { open: '1' })).toBe('/investing?open=1')
  })
})
