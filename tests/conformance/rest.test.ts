import { beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { createFixture } from './rest-fixture'
import { browser, join, commonBackend, type Client } from './support'

let backend: Backend
let member: Client
let memberId: string

beforeAll(async () => {
  backend = await commonBackend()
  await createFixture(backend)
  const joined = await join(backend)
  member = joined.client
  memberId = joined.id
})

describe('reading through the REST API', () => {
  test('a read can embed the parent and the children of a row', async () => {
    const book = await member.from('books').select('id, shelves(name)').eq('id', 1).single()
    expect(book.data).toEqual({ id: 1, shelves: { name: 'shelf 2' } })
    const shelf = await member
      .from('shelves')
      .select('id, books(id, title)')
      .eq('id', 1)
      .order('id', { referencedTable: 'books' })
      .limit(2, { referencedTable: 'books' })
      .single()
    expect(shelf.data).toEqual({
      id: 1,
      books: [
        { id: 3, title: 'book 003' },
        { id: 6, title: 'book 006' },
      ],
    })
  })

  test('a table relates two others only if both keys are part of its primary key', async () => {
    const book = await member.from('books').select('id, shelves(name, books(id)), authors(name)')
    expect(book.error).toBeNull()
    expect(book.data?.[0]).toMatchObject({
      shelves: { name: 'shelf 2' },
      authors: [{ name: 'Ada' }],
    })
    const created = await member.rpc('shelves_after', { p_id: 2 }).select('id, books(id)')
    expect(created.error).toBeNull()
    const shelf = await member.from('shelves').select('id, authors(name)')
    expect(shelf.status).toBe(400)
    expect(shelf.error?.code).toBe('PGRST200')
    expect(shelf.error?.message).toMatch(/relationship between 'shelves' and 'authors'/)
    const named = await member.from('shelves').select('id, authors!returns(name)')
    expect(named.error?.code).toBe('PGRST200')
  })

  test('an inner join filters by an embedded row', async () => {
    const { data } = await member
      .from('books')
      .select('id, shelves!inner(name)')
      .eq('shelves.name', 'shelf 1')
      .order('id')
      .limit(1)
    expect(data).toEqual([{ id: 3, shelves: { name: 'shelf 1' } }])
  })

  test('an exact count needs no rows', async () => {
    const { count, data } = await member.from('books').select('id', { count: 'exact', head: true })
    expect(count).toBe(300)
    expect(data).toBeNull()
  })

  test('a cursor pages without gaps or repeats', async () => {
    const seen: number[] = []
    let cursor = 0
    for (;;) {
      const { data } = await member
        .from('books')
        .select('id')
        .gt('id', cursor)
        .order('id')
        .limit(90)
      if (!data?.length) break
      seen.push(...data.map((row) => row.id as number))
      cursor = seen.at(-1) ?? 0
    }
    expect(seen).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
  })

  test('a cursor can use two columns', async () => {
    const { data, error } = await member
      .from('books')
      .select('id')
      .lte('pages', 50)
      .or('pages.lt.50,and(pages.eq.50,id.lt.5)')
      .order('pages', { ascending: false })
      .order('id', { ascending: false })
      .limit(2)
    expect(error).toBeNull()
    expect(data).toEqual([{ id: 4 }, { id: 3 }])
  })

  test('a response is cut at max_rows', async () => {
    const { data } = await member.from('books').select('id')
    expect(data).toHaveLength(200)
  })

  test('a computed field can be selected and filtered', async () => {
    const { data, error } = await member
      .from('shelves')
      .select('id, label')
      .eq('label', 'shelf 2 (2)')
    expect(error).toBeNull()
    expect(data).toEqual([{ id: 2, label: 'shelf 2 (2)' }])
  })

  test('numeric values are returned as numbers', async () => {
    const { data } = await member.from('shelves').select('id, weight').order('id').limit(2)
    expect(data).toEqual([
      { id: 1, weight: 1.5 },
      { id: 2, weight: 3 },
    ])
  })

  test('single() on no row gives PGRST116, maybeSingle() gives null', async () => {
    const none = await member.from('books').select('id').eq('id', 0).single()
    expect(none.error?.code).toBe('PGRST116')
    const maybe = await member.from('books').select('id').eq('id', 0).maybeSingle()
    expect(maybe.error).toBeNull()
    expect(maybe.data).toBeNull()
  })
})

describe('writing through the REST API', () => {
  test('an insert can return its row', async () => {
    const { data, error } = await member
      .from('shelves')
      .insert({ id: 10, name: 'mine', owner_id: memberId })
      .select('id, name')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ id: 10, name: 'mine' })
  })

  test('an upsert updates the row with the same key', async () => {
    await member.from('shelves').insert({ id: 11, name: 'first', owner_id: memberId })
    const { error } = await member
      .from('shelves')
      .upsert({ id: 11, name: 'second', owner_id: memberId })
    expect(error).toBeNull()
    const { data } = await member.from('shelves').select('name').eq('id', 11).single()
    expect(data).toEqual({ name: 'second' })
  })

  test('an upsert can ignore duplicates', async () => {
    const { error } = await member
      .from('books')
      .upsert({ id: 1, title: 'other' }, { onConflict: 'id', ignoreDuplicates: true })
    expect(error).toBeNull()
    const { data } = await member.from('books').select('title').eq('id', 1).single()
    expect(data).toEqual({ title: 'book 001' })
  })
})

describe('calling functions through the REST API', () => {
  test('functions return scalars or filterable rows and know their caller', async () => {
    expect((await member.rpc('sum_pages', { p_shelf_id: 1 })).data).toBe(151500)
    const rows = await member.rpc('shelves_after', { p_id: 1 }).select('name').eq('id', 3)
    expect(rows.data).toEqual([{ name: 'shelf 3' }])
    const me = await member.rpc('whoami')
    expect(me.data).toEqual({ id: memberId, role: 'authenticated', user: 'authenticated' })
  })

  test('a function without a grant is refused', async () => {
    const { error } = await browser(backend).rpc('whoami')
    expect(error?.code).toBe('42501')
  })

  test('an unknown function gives PGRST202', async () => {
    const { error, status } = await member.rpc('nothing_here')
    expect(error?.code).toBe('PGRST202')
    expect(status).toBe(404)
  })
})

describe('errors of the REST API', () => {
  test.each([
    ['a failed check', { id: 20, name: 'x' }, '23514', 400],
    ['a duplicate key', { id: 1, name: 'again' }, '23505', 409],
    ['a missing value', { id: 21, name: null }, '23502', 400],
  ])('%s is answered with its Postgres code and status', async (_, row, code, status) => {
    const result = await member.from('shelves').insert({ ...row, owner_id: memberId })
    expect(result.error?.code).toBe(code)
    expect(result.status).toBe(status)
  })

  test('a missing parent row is answered with 23503 and status 409', async () => {
    const result = await member.from('books').insert({ id: 900, shelf_id: 99, title: 'lost' })
    expect(result.error?.code).toBe('23503')
    expect(result.status).toBe(409)
    expect(result.error?.details).toContain('shelves')
  })

  test.each([5, true, { a: 1 }])(
    'a value that is not a list (%o) is refused without affecting other requests',
    async (skills) => {
      const answers = await Promise.all([
        fetch(`${backend.api}/rest/v1/profiles?id=eq.${memberId}`, {
          method: 'PATCH',
          headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ skills }),
        }),
        member.from('books').select('id').eq('id', 1),
      ])
      expect(answers[0].ok).toBe(false)
      expect(answers[0].status).toBeLessThan(500)
      expect(answers[1].error).toBeNull()
      expect((await member.from('books').select('id').eq('id', 1)).error).toBeNull()
    },
  )

  test('a value of the wrong type is answered with 22P02', async () => {
    const result = await member.from('books').select('id').eq('id', 'seven')
    expect(result.error?.code).toBe('22P02')
    expect(result.status).toBe(400)
  })

  test.each([
    ['42501', 403],
    ['PT429', 429],
    ['P0001', 400],
    ['22023', 400],
  ])('an error raised as %s keeps its code, message, details and hint', async (code, status) => {
    const result = await member.rpc('refuse', { p_code: code })
    expect(result.error).toMatchObject({
      code,
      message: 'refused',
      details: 'why',
      hint: 'what next',
    })
    expect(result.status).toBe(status)
  })

  test('an unknown table is answered with PGRST205', async () => {
    const result = await member.from('nothing').select()
    expect(result.error?.code).toBe('PGRST205')
    expect(result.status).toBe(404)
  })

  test('an unknown column is answered with 42703', async () => {
    const result = await member.from('books').select('nothing')
    expect(result.error?.code).toBe('42703')
    expect(result.status).toBe(400)
  })
})

test('a long answer is compressed for a client that reads gzip, a short one is not', async () => {
  const key = backend.publishableKey
  async function encodingOf(query: string): Promise<string | null> {
    const headers = { apikey: key, 'accept-encoding': 'gzip' }
    const answer = await fetch(`${backend.api}/rest/v1/books?select=id,title${query}`, { headers })
    const rows = (await answer.json()) as { title: string }[]
    expect(rows[0]?.title).toMatch(/^book \d{3}$/)
    return answer.headers.get('content-encoding')
  }
  expect(await encodingOf('')).toBe('gzip')
  expect(await encodingOf('&limit=1')).toBeNull()
})

test('an idle connection stays open for 75 seconds, longer than clients wait to reuse it', async () => {
  const answer = await fetch(`${backend.api}/rest/v1/books?select=id&limit=1`, {
    headers: { apikey: backend.publishableKey },
  })
  await answer.arrayBuffer()
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')
})
