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
 * @throws what Postgres refuses outside of an expectation; the transaction is taken back.
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

/** The failed lines with their comments, and the complaints of finish(). */
export function tapFailures(lines: readonly string[]): string[] {
  return lines.filter((line) => /^not ok|^# (Looks like|\s*Failed)/.test(line))
}

/** Every text that queries answered, line by line. */
export function textLines(answers: readonly { rows: Record<string, unknown>[] }[]): string[] {
  return answers.flatMap(({ rows }) =>
    rows.flatMap((row) => Object.values(row).filter(isText).flatMap(toLines)),
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function toLines(text: string): string[] {
  return text.split('\n')
}
