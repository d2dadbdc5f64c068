/**
 * What a member’s statement reads, as counted by Postgres, inside functions too. So a plan that
 * reads everything is found on any machine, however fast.
 */
import type { Database } from '../../supabase/local/database/database'

/** What one statement read from one table. */
export interface Reading {
  table: string
  /** Rows of the table, as the planner estimates them. */
  rows: number
  /** How often it was scanned, and the rows read by scans. */
  scans: number
  scanned: number
  /** Rows fetched through an index. */
  fetched: number
}

interface Asker {
  query(text: string): Promise<Record<string, unknown>[]>
}

/** What this transaction has read so far, and what its session has not reported yet. */
async function readSoFar(tx: Asker): Promise<Reading[]> {
  const counted = await tx.query(
    `select s.relname, greatest(c.reltuples, 0) as rows, s.seq_scan, s.seq_tup_read,
       coalesce(s.idx_tup_fetch, 0) as idx_tup_fetch
     from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid
     where s.schemaname in ('public', 'private', 'storage') order by s.relname`,
  )
  return counted.map((row) => ({
    table: String(row['relname']),
    rows: Number(row['rows']),
    scans: Number(row['seq_scan']),
    scanned: Number(row['seq_tup_read']),
    fetched: Number(row['idx_tup_fetch']),
  }))
}

async function actAs(tx: Asker, memberId: string): Promise<void> {
  const claims = JSON.stringify({ sub: memberId, role: 'authenticated' })
  await tx.query(`select set_config('request.jwt.claims', '${claims}', true)`)
  await tx.query('set local role authenticated')
}

/**
 * Runs a statement as a member, or as the operator, in the transaction at hand, and says what it read.
 * @returns its rows, and one reading for every table it touched.
 */
export async function countReads(tx: Asker, memberId: string | null, statement: string) {
  const before = new Map((await readSoFar(tx)).map((reading) => [reading.table, reading]))
  if (memberId !== null) await actAs(tx, memberId)
  const result = await tx.query(statement)
  await tx.query('reset role')
  const readings = (await readSoFar(tx)).map((after): Reading => {
    const { scans = 0, scanned = 0, fetched = 0 } = before.get(after.table) ?? {}
    return {
      ...after,
      scans: after.scans - scans,
      scanned: after.scanned - scanned,
      fetched: after.fetched - fetched,
    }
  })
  return { result, readings: readings.filter(({ scans, fetched }) => scans > 0 || fetched > 0) }
}

/**
 * The same for tests: in a transaction of its own, of which nothing stays.
 * @param tables those one wants to hear of; all unless named.
 */
export function measure(
  database: Database,
  memberId: string,
  statement: string,
  tables?: readonly string[],
) {
  return database.sql.rehearse(async (tx) => {
    const { result, readings } = await countReads(tx, memberId, statement)
    return {
      returned: result.length,
      readings: readings.filter(({ table }) => tables?.includes(table) ?? true),
    }
  })
}

/** The plan of a member’s statement, for the message of a failing test. */
export function explain(database: Database, memberId: string, statement: string): Promise<string> {
  return database.sql.rehearse(async (tx) => {
    await actAs(tx, memberId)
    const lines = await tx.query(
      `explain (analyze, costs off, timing off, summary off) ${statement}`,
    )
    return lines.map((line) => String(line['QUERY PLAN'])).join('\n')
  })
}

/** Tables of more than 10,000 rows that were scanned. */
export function bigScans(readings: readonly Reading[]): string[] {
  return readings.filter(({ scans, rows }) => scans > 0 && rows > 10_000).map(({ table }) => table)
}

/** Rows read from all tables together. */
export function looked(readings: readonly Reading[]): number {
  return readings.reduce((sum, { scanned, fetched }) => sum + scanned + fetched, 0)
}
