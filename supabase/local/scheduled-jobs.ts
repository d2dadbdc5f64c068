import type { Hono } from 'hono'
import type { AuthContext } from './auth/context'
import type { Database } from './database/database'
import { sendLetters } from './functions/send-letters'
import type { Realtime } from './realtime/realtime'
import { removeFiles } from './storage/removed-files'

const MINUTE = 60

interface Parts {
  database: Database
  realtime: Realtime
  auth: AuthContext
  gateway: Hono
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

async function runDueJobs({ database: { sql }, realtime, auth, gateway }: Parts): Promise<void> {
  try {
    await realtime.purge()
    await removeFiles(sql, (request) => auth.forward(request), auth.secretKey)
    // One batch at a time, so that requests get in between.
    for (;;) {
      const [row] = await sql.query<{ more: boolean }>('select private.run_next_job() as more')
      if (!row?.more) break
    }
    await sendLetters(sql, async (request) => gateway.fetch(request), auth.secretKey)
  } catch (error) {
    console.warn('scheduled jobs:', error)
  }
}
