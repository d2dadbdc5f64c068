import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateTypes, typesFile } from '../../scripts/types'
import type { Database } from '../../supabase/local/database/database'
import { openOwnDatabase } from '../support/native-postgres'

let database: Database

beforeAll(async () => {
  database = await openOwnDatabase()
}, 180_000)
afterAll(() => database.close())

it('the generated types match the migrations (run `npm run types`)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await generateTypes(database.sql))
}, 180_000)

it('a column missing from the generated types is noticed', async () => {
  const before = await generateTypes(database.sql)
  await database.sql.exec('alter table public.profiles add column shoe_size integer')
  expect(await generateTypes(database.sql)).not.toBe(before)
}, 180_000)
