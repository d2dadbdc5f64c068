import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { applyMigrations } from '../../supabase/local/database/migrate'
import { startConformanceBackend } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await startConformanceBackend()
})
afterAll(() => backend.close())

test('a migration changed after it was applied is reported and not applied again', async () => {
  const { sql } = backend.database
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const put = 'update supabase_migrations.schema_migrations set statements = array[$1]'
  await sql.query(`${put} where name = 'articles'`, ['create table public.articles ();'])

  expect(await applyMigrations(sql)).toEqual([])
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^\d+_articles\.sql has changed since it was applied here/),
  ])
  warn.mockRestore()
})
