import type { Hono } from 'hono'
import type { AuthContext } from './auth/context'
import type { Database } from './database/database'
import { sendBriefs } from './functions/send-briefs'
import type { Realtime } from './realtime/realtime'
import { removeFiles } from './storage/removed-files'

const jobIntervalMs = 60_000

interface Parts {
  database: Database
  realtime: Realtime
  auth: AuthContext
  gateway: Hono
}

/** Does every minute what pg_cron and the dashboard's Cron do where they exist; until it is closed. */
export function scheduleJobs(parts: Parts): { close: () => void } {
  const jobs = setInterval(() => void runDueJobs(parts), jobIntervalMs)
  return { close: () => clearInterval(jobs) }
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
    await sendBriefs(sql, async (request) => gateway.fetch(request), auth.secretKey)
  } catch (error) {
    console.warn('scheduled jobs:', error)
  }
}
