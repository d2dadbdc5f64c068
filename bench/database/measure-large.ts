import type { NativePostgres } from '../../tests/support/native-postgres'
import { largeActions } from './large'
import { time } from './session'

export interface MeasuredLarge {
  action: string
  milliseconds: number
  /** What the job does afterwards: all of it, and the longest of its transactions. */
  job: number
  longestBatch: number
}

/** Measures the single statements that touch most rows. Each is rolled back. */
export async function measureLarge(postgres: NativePostgres): Promise<MeasuredLarge[]> {
  const owner = await postgres.connect()
  const measured: MeasuredLarge[] = []
  for (const { action, prepare, id, sql, job = 'clear_leftovers' } of largeActions) {
    const found = await owner.query<{ id: string }>(id)
    const withId = (text: string) => text.replaceAll('$1', `'${found.rows[0]?.id ?? ''}'`)
    await owner.query('begin')
    try {
      if (prepare !== undefined) {
        await owner.query('set local session_replication_role = replica')
        await owner.query(withId(prepare))
        await owner.query('set local session_replication_role = default')
      }
      const milliseconds = await time(owner, withId(sql))
      const batches = []
      let left = 1
      while (left > 0) {
        const start = performance.now()
        const { rows } = await owner.query<{ left: number }>(
          `select private.${job}(batch) as left from private.due_jobs where routine = '${job}'`,
        )
        left = rows[0]?.left ?? 0
        batches.push(performance.now() - start)
      }
      measured.push({
        action,
        milliseconds,
        job: batches.reduce((sum, batch) => sum + batch, 0),
        longestBatch: Math.max(...batches),
      })
    } finally {
      await owner.query('rollback')
    }
  }
  return measured
}
