import { describe, expect, it } from 'vitest'
import { mergeItems, unknownItems, withNews, withReread } from './pages'

function item(id: string, second: number) {
  return { id, created_at: new Date(second * 1000).toISOString() }
}

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('the order of the feed', () => {
  it('feed items are ordered newest first, then by id', () => {
    expect(ids(mergeItems([item('a', 1), item('c', 2)], [item('b', 2), item('d', 3)]))).toEqual([
      'd',
      'c',
      'b',
      'a',
    ])
  })

  it('times of feed items are compared as moments, not as text', () => {
    const early = { id: 'early', created_at: '2026-01-01T10:00:00.5+00:00' }
    const late = { id: 'late', created_at: '2026-01-01T12:00:00+01:00' }
    expect(ids(mergeItems([early], [late]))).toEqual(['late', 'early'])
  })

  it('feed items of one millisecond keep the order of their microseconds', () => {
    const early = { id: 'b', created_at: '2026-01-01T10:00:00.1234+00:00' }
    const late = { id: 'a', created_at: '2026-01-01T10:00:00.123456+00:00' }
    expect(ids(mergeItems([early], [late]))).toEqual(['a', 'b'])
  })

  it('a feed item in both lists appears once', () => {
    expect(ids(mergeItems([item('a', 1)], [item('a', 1)]))).toEqual(['a'])
  })
})

describe('adding new items to the feed', () => {
  const pages = [
    { items: [item('c', 3), item('b', 2)], next: { at: item('b', 2).created_at, id: 'b' } },
    { items: [item('a', 1)], next: null },
  ]

  it('new feed items go to the first page and leave the others unchanged', () => {
    const after = withNews(pages, [item('d', 4)])
    expect(after.map((page) => ids(page.items))).toEqual([['d', 'c', 'b'], ['a']])
    expect(after.map((page) => page.next?.id ?? null)).toEqual(['b', null])
  })

  it('known feed items are ignored', () => {
    expect(unknownItems([item('a', 1), item('d', 4)], pages)).toEqual([item('d', 4)])
    expect(withNews(pages, [item('a', 1)])).toEqual(pages)
  })

  it('new feed items are ignored before the first page has loaded', () => {
    expect(withNews([], [item('a', 1)])).toEqual([])
  })
})

describe('reading cards again', () => {
  it('a card that was read again is replaced, a missing one goes, and what was not asked for stays', () => {
    const kept = { ...item('b', 2), hidden_at: 1 }
    const pages = [
      { items: [item('d', 4), { ...item('c', 3), title: 'Old' }], next: null },
      { items: [kept, item('a', 1)], next: null },
    ]
    const found = [{ ...item('c', 3), title: 'New' }, item('b', 2)]
    expect(withReread(pages, { asked: ['c', 'b', 'a'], found, readAt: 5 })).toEqual([
      { items: [item('d', 4), { ...item('c', 3), title: 'New' }], next: null, readAt: 5 },
      { items: [kept], next: null, readAt: 5 },
    ])
  })
})
