import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { AuthContext } from './auth/context'
import type { Database } from './database/database'
import type { Sql } from './database/sql'
import { sendLetters } from './functions/send-letters'
import type { Realtime } from './realtime/realtime'
import { removeFiles } from './storage/removed-files'

const MINUTE = 60
/** How long closing waits for what is running: a function may wait for someone else's server. */
const PATIENCE_MS = 5_000

interface Parts {
  database: Pick<Database, 'sql'>
  realtime: Pick<Realtime, 'purge'>
  auth: Pick<AuthContext, 'forward' | 'secretKey'>
  gateway: Pick<Hono, 'fetch'>
}

/**
 * Does every minute what pg_cron and the dashboard's Cron do where they exist; until it is closed. Closing lets the
 * step that is running end, so that it is not left without its database, and begins no other.
 * @param seconds another pause between two runs, for tests that wait for a job.
 */
export async function scheduleJobs(
  parts: Parts,
  seconds: number = MINUTE,
): Promise<{ close: () => Promise<void> }> {
  if (seconds < MINUTE) await hurry(parts, seconds)
  // A run that takes longer than the pause is not joined by the next one.
  let running: Promise<void> | null = null
  const closing = new AbortController()
  const jobs = setInterval(() => {
    running ??= runDueJobs(parts, closing.signal).finally(() => {
      running = null
    })
  }, seconds * 1000)
  return {
    close: async () => {
      clearInterval(jobs)
      closing.abort()
      await Promise.race([running, setTimeout(PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

/** Lets the jobs of every minute run as often as they are asked for. */
async function hurry({ database: { sql } }: Parts, seconds: number): Promise<void> {
  await sql.query(
    `update private.due_jobs set every = make_interval(secs => $1::integer) where every <= interval '1 minute'`,
    [seconds],
  )
}

/**
 * Runs each step, even if others fail: one that always fails must not stop them all.
 * @param closing begins no further step once aborted.
 */
export async function runDueJobs(parts: Parts, closing?: AbortSignal): Promise<void> {
  const { database, realtime, auth, gateway } = parts
  const { sql } = database
  const steps = {
    'old broadcasts': () => realtime.purge(),
    'unused files': () => removeFiles(sql, (request) => auth.forward(request), auth.secretKey),
    'due jobs': () => runDatabaseJobs(sql, closing),
    letters: () =>
      sendLetters(sql, async (request) => gateway.fetch(request), auth.secretKey, closing),
  }
  for (const [name, step] of Object.entries(steps)) {
    if (closing?.aborted) return
    try {
      await step()
    } catch (error) {
      console.warn(`scheduled jobs, ${name}:`, error)
    }
  }
}

/** One batch at a time, so that requests get in between. */
async function runDatabaseJobs(sql: Sql, closing: AbortSignal | undefined): Promise<void> {
  while (!closing?.aborted) {
    const [row] = await sql.query<{ more: boolean }>('select private.run_next_job() as more')
    if (!row?.more) break
  }
}
