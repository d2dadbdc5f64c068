import { PostgrestClient } from '@supabase/postgrest-js'
import { describe, expect, it } from 'vitest'
import type { Database } from '@/types/database'
import { beforeArgs, lastOfFullPage, nextCursor, rowsOf, takePage } from './paging'

const CURSOR = { at: '2026-11-21T10:00:00.5+00:00', id: 'b' }

const rows = [
  { id: 'c', user_id: 'C', created_at: '12:00', published_at: null, progress: 0.5 },
  { id: 'b', user_id: 'B', created_at: '11:00', published_at: null, progress: 0.25 },
]

/** The search parameters of the request that a page of articles makes. */
async function askedFor(options: Partial<Parameters<typeof takePage>[1]>): Promise<string[][]> {
  const asked: Request[] = []
  const client = new PostgrestClient<Database>('http://paging.test', {
    fetch: (...args) => {
      asked.push(new Request(...args))
      return Promise.resolve(Response.json([]))
    },
  })
  await takePage(client.from('articles').select('id'), { limit: 20, ...options })
  return asked.flatMap(({ url }) => [...new URL(url).searchParams])
}

describe('nextCursor', () => {
  it('nextCursor is the last row of a full page', () => {
    expect(nextCursor(2)(rows)).toEqual({ at: '11:00', id: 'b' })
  })

  it('nextCursor is null for a page that is not full', () => {
    expect(nextCursor(3)(rows)).toBeNull()
    expect(nextCursor(2)([])).toBeNull()
  })

  it('nextCursor reads the columns it is given, and a number as text', () => {
    expect(nextCursor(2, 'created_at', 'user_id')(rows)).toEqual({ at: '11:00', id: 'B' })
    expect(nextCursor(2, 'progress')(rows)).toEqual({ at: '0.25', id: 'b' })
  })

  it('nextCursor is null when the last row has no value in the column', () => {
    expect(nextCursor(2, 'published_at')(rows)).toBeNull()
  })
})

describe('lastOfFullPage', () => {
  it('lastOfFullPage returns the last row of a full page only', () => {
    expect(lastOfFullPage(rows, 2)?.id).toBe('b')
    expect(lastOfFullPage(rows, 3)).toBeUndefined()
  })
})

describe('rowsOf', () => {
  it('rowsOf shows a row that moved down between two pages once, where it was found last', () => {
    const [first, moved, last] = [{ id: 'a' }, { id: 'b', at: 'before' }, { id: 'c' }]
    const found = { id: 'b', at: 'after' }
    expect(rowsOf([[first, moved], { rows: [last, found] }])).toEqual([first, last, found])
    const idOf = (row: { of: string }) => row.of
    expect(rowsOf([[{ of: 'a', at: 1 }], [{ of: 'a', at: 2 }]], idOf)).toEqual([{ of: 'a', at: 2 }])
  })
})

describe('beforeArgs', () => {
  it('beforeArgs names the cursor for an rpc, and passes nothing for the first page', () => {
    expect(beforeArgs(CURSOR)).toEqual({ p_before: CURSOR.at, p_before_id: 'b' })
    expect(beforeArgs(null)).toEqual({})
  })
})

describe('takePage', () => {
  it('takePage asks for the newest rows when there is no cursor', async () => {
    expect(await askedFor({})).toEqual([
      ['select', 'id'],
      ['order', 'created_at.desc,id.desc'],
      ['limit', '20'],
    ])
  })

  it('takePage asks for the rows below the cursor, in a range that an index can use', async () => {
    expect(await askedFor({ cursor: CURSOR, by: 'updated_at', limit: 5 })).toEqual([
      ['select', 'id'],
      ['updated_at', `lte.${CURSOR.at}`],
      ['or', `(updated_at.lt."${CURSOR.at}",and(updated_at.eq."${CURSOR.at}",id.lt.b))`],
      ['order', 'updated_at.desc,id.desc'],
      ['limit', '5'],
    ])
  })

  it('takePage asks for the rows above the cursor when the oldest come first', async () => {
    expect(await askedFor({ cursor: CURSOR, id: 'author_id', isOldestFirst: true })).toEqual([
      ['select', 'id'],
      ['created_at', `gte.${CURSOR.at}`],
      ['or', `(created_at.gt."${CURSOR.at}",and(created_at.eq."${CURSOR.at}",author_id.gt.b))`],
      ['order', 'created_at.asc,author_id.asc'],
      ['limit', '20'],
    ])
  })
})
