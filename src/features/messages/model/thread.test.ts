import { describe, expect, it } from 'vitest'
import { mergeNewest, mergeRows, rowsInOrder, type Thread } from './thread'

const at = (minute: number, id: string) => ({
  id,
  created_at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00+00:00`,
})
type Row = ReturnType<typeof at> & { read?: boolean }

function threadOf(...pages: Row[][]): Thread<Row> {
  return {
    pages: pages.map((rows) => ({ rows, next: null })),
    pageParams: pages.map(() => null),
  }
}

const ids = (thread: Thread<Row>) => rowsInOrder(thread).map(({ id }) => id)

describe('merging the pages of a conversation', () => {
  it('messages are ordered oldest first across pages', () => {
    expect(ids(threadOf([at(4, 'd'), at(3, 'c')], [at(2, 'b'), at(1, 'a')]))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  it('a message received twice appears once, in its latest state (UX-45)', () => {
    const thread = mergeRows(threadOf([at(1, 'a')]), [{ ...at(1, 'a'), read: true }, at(2, 'b')])
    expect(rowsInOrder(thread)).toEqual([{ ...at(1, 'a'), read: true }, at(2, 'b')])
  })

  it('messages are ordered by server time, then by id (UX-45)', () => {
    const thread = mergeRows(threadOf([at(2, 'c')]), [at(2, 'b'), at(1, 'z'), at(3, 'a')])
    expect(ids(thread)).toEqual(['z', 'b', 'c', 'a'])
  })

  it('times are compared down to microseconds', () => {
    const early = { id: 'b', created_at: '2026-11-21T10:00:00.48+00:00' }
    const late = { id: 'a', created_at: '2026-11-21T10:00:00.480001+00:00' }
    expect(ids(mergeRows(threadOf([early]), [late]))).toEqual(['b', 'a'])
  })

  it('old pages are dropped when the newest page does not reach them', () => {
    const old = threadOf([at(1, 'a')])
    const next = { at: at(8, 'h').created_at, id: 'h' }
    expect(ids(mergeNewest(old, { rows: [at(9, 'i'), at(8, 'h')], next }))).toEqual(['h', 'i'])
    expect(ids(mergeNewest(old, { rows: [at(9, 'i'), at(1, 'a')], next }))).toEqual(['a', 'i'])
    expect(ids(mergeNewest(old, { rows: [at(9, 'i')], next: null }))).toEqual(['a', 'i'])
  })
})
