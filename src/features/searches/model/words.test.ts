import { describe, expect, it } from 'vitest'
import type { SearchParams, SearchScope } from './search'
import { nameOf, reasonWords } from './words'

describe('a search in words', () => {
  it.each<[SearchScope, SearchParams, string]>([
    ['search', { search: 'climate', kind: 'article' }, '“climate” in Articles'],
    ['search', { search: 'climate' }, '“climate”'],
    ['people', { role: 'founder,investor', place: 'new york' }, 'Founder, Investor · New York'],
    [
      'people',
      { search: 'bread', industry: 'food', open: 'investing', friends: '1' },
      '“bread” · Food & Beverage · Investing · Has mutual friends',
    ],
    [
      'investing',
      { industry: 'tech', amount: 'under-50k', country: 'Portugal', open: '1' },
      'Technology · Under $50K · Portugal · Still open',
    ],
    ['events', { type: 'in-person', place: 'lisbon' }, 'In person · Lisbon'],
  ])('%s %j', (scope, params, name) => {
    expect(nameOf(scope, params)).toBe(name)
  })

  it('a name is not longer than it may be', () => {
    const name = nameOf('search', { search: 'x'.repeat(200) })
    expect(name).toHaveLength(80)
    expect(name).toMatch(/…$/)
    const emoji = nameOf('search', { search: `${'x'.repeat(77)}😀😀` })
    expect(emoji).toBe(`“${'x'.repeat(77)}😀…`)
  })

  it('a reason names words and filters', () => {
    const reason = {
      words: ['bread'],
      filters: [
        'role:investor',
        'place:são paulo',
        'open:hiring',
        'state:open',
        'type:online',
        'groups',
        'new:one',
      ],
    }
    expect(reasonWords(reason)).toEqual([
      '“bread”',
      'Investor',
      'São Paulo',
      'Hiring',
      'Still open',
      'Online',
      'Shares a group with me',
      'new:one',
    ])
  })
})
