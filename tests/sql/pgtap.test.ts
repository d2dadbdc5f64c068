/**
 * Runs every file of `supabase/tests` on a native Postgres, as `supabase test db` does on Supabase;
 * `npm run audit -- pgtap` runs them on the embedded database, too. Each TAP line is an assertion;
 * failures are shown with their diagnosis.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installPgtap, runNativeBefore, runNativeTap } from '../support/native-pgtap'
import { takeDatabase, type NativePostgres, type Session } from '../support/native-postgres'
import { readTapFiles, tapFailures } from '../support/pgtap'

const files = readTapFiles()
const [helpers] = files

let database: NativePostgres
let session: Session

beforeAll(async () => {
  database = await takeDatabase()
  session = await database.connect()
  await installPgtap(session)
  // Every file needs the actors, also when one file is selected with `-t 012_articles`.
  if (helpers) await runNativeBefore(session, helpers)
}, 180_000)
afterAll(() => database.close())

it('there are pgTAP files, and the one that creates the actors comes first', () => {
  expect(helpers?.name).toBe('000_helpers.test.sql')
  expect(files.length).toBeGreaterThan(2)
})

it.for(files)('$name', { timeout: 180_000 }, async (file) => {
  if (file !== helpers) await runNativeBefore(session, file)
  const lines = await runNativeTap(session, file)
  const plan = lines.find((line) => /^1\.\.\d+$/.test(line))
  expect(plan, `${file.name} begins with select plan(…)`).toBeDefined()
  expect(tapFailures(lines), `${file.name}\n${lines.join('\n')}`).toEqual([])
})
