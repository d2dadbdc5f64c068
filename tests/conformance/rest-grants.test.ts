import { beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { createFixture } from './rest-fixture'
import { browser, join, operator, commonBackend, type Client } from './support'

let backend: Backend
let member: Client

beforeAll(async () => {
  backend = await commonBackend()
  await createFixture(backend)
  member = (await join(backend)).client
})

describe('column and row grants', () => {
  test('a visitor can read only the granted columns', async () => {
    const visitor = browser(backend)
    expect((await visitor.from('books').select('id, title').eq('id', 1)).data).toHaveLength(1)
    const more = await visitor.from('books').select('id, pages').eq('id', 1)
    expect(more.error?.code).toBe('42501')
    expect((await visitor.from('books').select('*')).error?.code).toBe('42501')
    expect((await visitor.from('shelves').select('id')).error?.code).toBe('42501')
  })

  test('a member can neither read, filter nor sort by a column without a grant', async () => {
    expect((await member.from('books').select('secret')).error?.code).toBe('42501')
    expect((await member.from('books').select('id').eq('secret', 'hidden')).error?.code).toBe(
      '42501',
    )
    expect((await member.from('books').select('id').order('secret')).error?.code).toBe('42501')
  })

  test('a computed field needs grants on all columns of the row', async () => {
    await backend.database.sql.exec(
      `create or replace function public.label(b public.books) returns text language sql stable as 'select b.secret';
       grant execute on function public.label(public.books) to authenticated`,
    )
    await backend.database.lite.reloadSchema()
    expect((await member.from('books').select('id, label')).error?.code).toBe('42501')
  })

  test('a member can update only the granted columns', async () => {
    expect((await member.from('books').update({ pages: 1 }).eq('id', 2)).error?.code).toBe('42501')
    expect((await member.from('books').update({ title: 'renamed' }).eq('id', 2)).error).toBeNull()
  })

  test('an update changes and returns no rows hidden by a policy', async () => {
    const { data, error } = await member
      .from('shelves')
      .update({ name: 'taken' })
      .eq('id', 1)
      .select()
    expect(error).toBeNull()
    expect(data).toEqual([])
    const { data: shelf } = await operator(backend)
      .from('shelves')
      .select('name')
      .eq('id', 1)
      .single()
    expect(shelf).toEqual({ name: 'shelf 1' })
  })

  test('the secret key bypasses policies but not grants', async () => {
    const service = operator(backend)
    expect((await service.from('shelves').select('id')).data?.length).toBeGreaterThan(2)
    expect((await service.from('books').select('id')).error?.code).toBe('42501')
  })

  test.each(['auth', 'private', 'storage', 'realtime'])(
    'the schema %s is not exposed through the API',
    async (schema) => {
      const response = await fetch(`${backend.api}/rest/v1/users?select=*`, {
        headers: { apikey: backend.secretKey, 'accept-profile': schema },
      })
      expect(response.status).toBe(406)
      expect(await response.json()).toMatchObject({ code: 'PGRST106' })
    },
  )

  test('a made-up key and a forged token are refused with 401', async () => {
    const stranger = browser(backend, { key: 'sb_publishable_made_up' })
    expect((await stranger.from('books').select('id')).status).toBe(401)
    const forged = await fetch(`${backend.api}/rest/v1/books?select=id`, {
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${(await member.auth.getSession()).data.session?.access_token.slice(0, -4)}AAAA`,
      },
    })
    expect(forged.status).toBe(401)
  })

  test('a request without a key is refused, even from this machine', async () => {
    expect((await fetch(`${backend.api}/rest/v1/books?select=id`)).status).toBe(401)
  })
})

test('concurrent requests never run under each other’s identity', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => join(backend)))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const { client, id } = others[index % others.length]!
      return client.rpc('whoami').then(({ data }) => (data as { id: string }).id === id)
    }),
  )
  expect(answers).toEqual(Array(40).fill(true))
})
