import type { Hono } from 'hono'
import type { AuthContext } from './auth/context'
import type { Database } from './database/database'
import type { Sql } from './database/sql'
import { sendLetters } from './functions/send-letters'
import type { Realtime } from './realtime/realtime'
import { removeFiles } from './storage/removed-files'

const MINUTE = 60

interface Parts {
  database: Pick<Database, 'sql'>
  realtime: Pick<Realtime, 'purge'>
  auth: Pick<AuthContext, 'forward' | 'secretKey'>
  gateway: Pick<Hono, 'fetch'>
}

/**
 * Does every minute what pg_cron and the dashboard's Cron do where they exist; until it is closed.
 * @param seconds another pause between two runs, for tests that wait for a job.
 */
export async function scheduleJobs(
  parts: Parts,
  seconds: number = MINUTE,
): Promise<{ close: () => void }> {
  if (seconds < MINUTE) await hurry(parts, seconds)
  // A run that takes longer than the pause is not joined by the next one.
  let isRunning = false
  const jobs = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void runDueJobs(parts).finally(() => {
      isRunning = false
    })
  }, seconds * 1000)
  return { close: () => clearInterval(jobs) }
}

/** Lets the jobs of every minute run as often as they are asked for. */
async function hurry({ database: { sql } }: Parts, seconds: number): Promise<void> {
  await sql.query(
    `update private.due_jobs set every = make_interval(secs => $1::integer) where every <= interval '1 minute'`,
    [seconds],
  )
}

/** Runs each step, even if others fail: one that always fails must not stop them all. */
export async function runDueJobs(parts: Parts): Promise<void> {
  const { database, realtime, auth, gateway } = parts
  const { sql } = database
  const steps = {
    'old broadcasts': () => realtime.purge(),
    'unused files': () => removeFiles(sql, (request) => auth.forward(request), auth.secretKey),
    'due jobs': () => runDatabaseJobs(sql),
    letters: () => sendLetters(sql, async (request) => gateway.fetch(request), auth.secretKey),
  }
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
    } catch (error) {
      console.warn(`scheduled jobs, ${name}:`, error)
    }
  }
}

/** One batch at a time, so that requests get in between. */
async function runDatabaseJobs(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql.query<{ more: boolean }>('select private.run_next_job() as more')
    if (!row?.more) break
  }
}
