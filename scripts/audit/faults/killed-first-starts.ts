import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../../supabase/local/config'
import { ask, BackendProcess, type Ready } from './backend-process'
import type { Fault } from './fault'

const KILLS = 20
const tables = [
  'profiles',
  'connections',
  'messages',
  'articles',
  'groups',
  'group_posts',
  'forum_posts',
  'business_ideas',
  'events',
  'business_pages',
  'business_posts',
  'reactions',
  'feed_items',
]

/** Counts the rows of a community's tables. */
async function countsOf(ready: Ready): Promise<Record<string, string>> {
  const counts: Record<string, string> = {}
  for (const table of tables) {
    const answer = await ask(ready, `/rest/v1/${table}?select=*&limit=1`, {
      headers: { prefer: 'count=exact' },
    })
    counts[table] = answer.headers.get('content-range')?.split('/')[1] ?? 'none'
  }
  return counts
}

const start = (folder: string) => new BackendProcess('--data', folder, '--seed=demo')

async function completeStart(folder: string) {
  const begun = performance.now()
  const backend = start(folder)
  const ready = await backend.ready
  if (!ready) throw new Error(`It did not start: ${backend.said}`)
  const counts = await countsOf(ready)
  const { said } = backend
  await backend.kill()
  return { counts: JSON.stringify(counts), said, took: performance.now() - begun }
}

/** Kills first starts at twenty moments, and expects each next start to complete the community. */
export const killedFirstStarts: Fault = {
  name: 'killed-first-starts',
  async run() {
    // As on a new copy of the project: without the dump, a first start applies every migration.
    rmSync(join(projectRoot, '.cache/database'), { recursive: true, force: true })
    const base = mkdtempSync(join(tmpdir(), 'kills-'))
    try {
      const whole = await completeStart(join(base, 'whole'))
      let restarted = 0
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const folder = join(base, String(kill))
        const moment = (whole.took * kill) / (KILLS + 1)
        const backend = start(folder)
        await Promise.race([wait(moment), backend.ended])
        await backend.kill()
        const again = await completeStart(folder)
        if (again.counts !== whole.counts)
          throw new Error(
            `Killed after ${Math.round(moment)} ms: ${again.counts} in place of ${whole.counts}`,
          )
        if (again.said.includes('begins anew')) restarted += 1
        rmSync(folder, { recursive: true })
      }
      const seconds = (whole.took / 1000).toFixed(0)
      return `${KILLS} first starts of ${seconds} s were killed, one at each twenty-first of it: the start after each had the whole community, ${restarted} by beginning anew, and said so`
    } finally {
      rmSync(base, { recursive: true, force: true })
    }
  },
}
