import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { projectRoot } from '../../supabase/local/config'
import type { Database } from '../../supabase/local/database/database'

/** A file of `supabase/tests`: the part before its transaction, and the transaction. */
export interface TapFile {
  name: string
  before: string
  transaction: string
}

/** Every pgTAP file, in the order they run. */
export function readTapFiles(): TapFile[] {
  const folder = join(projectRoot, 'supabase/tests')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.sql'))
    .sort()
    .map((name) => {
      const script = readFileSync(join(folder, name), 'utf8')
      const begin = script.search(/^begin;$/m)
      if (begin < 0) throw new Error(`${name} has no line "begin;": tests run in a transaction`)
      return { name, before: script.slice(0, begin), transaction: script.slice(begin) }
    })
}

/** Runs the part before a file’s transaction, which is not rolled back. */
export async function runBefore(database: Database, { before }: TapFile): Promise<void> {
  await database.sql.exec(before)
}

/**
 * Runs a file's transaction.
 * @returns every text its queries answer, line by line: TAP, and the comments pgTAP makes.
 * @throws what Postgres refuses outside of an expectation; the transaction is rolled back.
 */
export async function runTap(database: Database, { transaction }: TapFile): Promise<string[]> {
  const { driver } = database.open.connection
  if (!(driver instanceof PGlite)) throw new Error('the embedded database was expected')
  try {
    // Statements sent together share one transaction.
    const answers = await database.open.exclusive(() => driver.exec(transaction))
    return textLines(answers)
  } catch (error) {
    await database.sql.exec('rollback')
    throw error
  }
}

/**
 * The failed lines with their comments, the complaints of finish(), and the results that come out of order or are
 * missing: `pg_prove`, which `supabase test db` runs, fails on those too.
 */
export function tapFailures(lines: readonly string[]): string[] {
  const failures = lines.filter((line) => /^not ok|^# (Looks like|\s*Failed)/.test(line))
  const results = lines.filter((line) => /^(not )?ok \d+/.test(line))
  const outOfOrder = results.filter((line, at) => Number(/\d+/.exec(line)?.[0]) !== at + 1)
  const plan = lines.find((line) => /^1\.\.\d+$/.test(line)) ?? 'no plan'
  const isShort = Number(plan.slice(3)) !== results.length
  return [
    ...failures,
    ...outOfOrder.map((line) => `out of order: ${line}`),
    ...(isShort ? [`${results.length} results for the plan ${plan}`] : []),
  ]
}

/** What psql would print without alignment: a row is a line, and a result counts only at its beginning. */
export function textLines(answers: readonly { rows: Record<string, unknown>[] }[]): string[] {
  return answers.flatMap(({ rows }) =>
    rows.flatMap((row) => Object.values(row).map(String).join('|').split('\n')),
  )
}
