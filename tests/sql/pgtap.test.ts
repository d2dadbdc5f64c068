/**
 * Runs every file of `supabase/tests` on the embedded backend, as `supabase test db` does on the real one.
 * Each TAP line is an expectation of its own file; a failing one is shown with its diagnosis.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../../supabase/local/config'
import type { Database } from '../../supabase/local/database/database'
import { openScratchDatabase } from '../support/database'

const folder = join(projectRoot, 'supabase/tests')
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.test.sql'))
  .sort()

let database: Database

beforeAll(async () => {
  database = await openScratchDatabase()
}, 180_000)
afterAll(() => database.close())

it('there are tests, and the actors come first', () => {
  expect(files[0]).toBe('000_helpers.test.sql')
  expect(files.length).toBeGreaterThan(2)
})

it.for(files)('%s', { timeout: 180_000 }, async (file) => {
  const lines = await runTap(readFileSync(join(folder, file), 'utf8'))
  const plan = lines.find((line) => /^1\.\.\d+$/.test(line))
  const results = lines.filter((line) => /^(not )?ok \d+/.test(line))
  expect(failures(lines), `${file}\n${lines.join('\n')}`).toEqual([])
  expect(results.length).toBe(Number(plan?.slice(3)))
  expect(results.length).toBeGreaterThan(0)
})

/** Every text the script's queries answer, line by line: TAP, and the comments pgTAP makes. */
async function runTap(script: string): Promise<string[]> {
  const { driver } = database.open.connection
  if (!(driver instanceof PGlite)) throw new Error('the embedded database was expected')
  // Statements sent together share one transaction; what a file does before its own is sent apart.
  const [before = '', ...transaction] = script.split(/^(?=begin;$)/m)
  try {
    await database.sql.exec(before)
    const answers = await database.open.exclusive(() => driver.exec(transaction.join('')))
    return answers.flatMap(({ rows }) =>
      rows.flatMap((row) => Object.values(row).filter(isText).flatMap(toLines)),
    )
  } catch (error) {
    await database.sql.exec('rollback')
    throw error
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function toLines(text: string): string[] {
  return text.split('\n')
}

/** The failed lines with the comments below them, and what finish() complains about. */
function failures(lines: readonly string[]): string[] {
  return lines.filter((line) => /^not ok|^# (Looks like|\s*Failed)/.test(line))
}
