/**
 * Runs every file of `supabase/tests` on the embedded backend, as `supabase test db` does on
 * Supabase. Each TAP line is an assertion; failures are shown with their diagnosis.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../supabase/local/database/database'
import { openScratchDatabase } from '../support/database'
import { readTapFiles, runBefore, runTap, tapFailures } from '../support/pgtap'

const files = readTapFiles()
const [helpers] = files

let database: Database

beforeAll(async () => {
  database = await openScratchDatabase()
  // Every file needs the actors, also when one file is selected with `-t 012_articles`.
  if (helpers) await runBefore(database, helpers)
}, 180_000)
afterAll(() => database.close())

it('there are pgTAP files, and the one that creates the actors comes first', () => {
  expect(helpers?.name).toBe('000_helpers.test.sql')
  expect(files.length).toBeGreaterThan(2)
})

it.for(files)('$name', { timeout: 180_000 }, async (file) => {
  if (file !== helpers) await runBefore(database, file)
  const lines = await runTap(database, file)
  const plan = lines.find((line) => /^1\.\.\d+$/.test(line))
  expect(plan, `${file.name} begins with select plan(…)`).toBeDefined()
  expect(tapFailures(lines), `${file.name}\n${lines.join('\n')}`).toEqual([])
})
