import { describe, expect, it } from 'vitest'
import { savedCopy } from '../copy'
import {
  canBeSaved,
  countOf,
  KIND_FILTERS,
  savedKinds,
  parseSavedFilter,
  savedFilterParams,
} from './kinds'

describe('the kinds of saved items', () => {
  it('every kind is shown by exactly one filter besides all', () => {
    const shown = KIND_FILTERS.flatMap((filter) => savedKinds(filter) ?? [])
    expect(shown.toSorted()).toEqual(Object.keys(savedCopy.kinds).toSorted())
  })

  it('a filter counts all its kinds', () => {
    const counts = { article: 2, article_comment: 1, event: 4 }
    expect(countOf('article', counts)).toBe(3)
    expect(countOf('all', counts)).toBe(7)
    expect(countOf('person', counts)).toBe(0)
  })

  it('a message and a share cannot be saved', () => {
    expect(['article', 'message', 'shared_post', 'toString'].filter(canBeSaved)).toEqual([
      'article',
    ])
  })
})

describe('the filter in the URL', () => {
  it('a filter is read as it was written', () => {
    const filter = { kind: 'forum', search: 'pitch deck' } as const
    const params = new URLSearchParams(
      Object.entries(savedFilterParams(filter)).map(([name, value]) => [name, value ?? '']),
    )
    expect(parseSavedFilter(params)).toEqual(filter)
  })

  it('an unknown kind shows all', () => {
    expect(parseSavedFilter(new URLSearchParams('kind=planet'))).toEqual({
      kind: 'all',
      search: '',
    })
  })
})
