/**
 * Every read of the app on a community large enough to expose bad plans: no scan of a table with
 * more than 10,000 rows, at most ten rows read for each one returned, and no function called per
 * row by a policy. Rows and reads are those of `npm run bench -- database`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { busyAccount } from '../../bench/database/large'
import { loadRows } from '../../bench/database/load'
import { allReads } from '../../bench/database/reads/all'
import { readFacts } from '../../bench/database/reads/facts'
import type { Facts, Read } from '../../bench/database/reads/read'
import { sizesAt, type Sizes } from '../../bench/database/sizes'
import type { Database } from '../../supabase/local/database/database'
import { openOwnDatabase } from '../support/native-postgres'
import { bigScans, countReads, explain, looked } from '../support/reading'

/** Listed tables have more than 10,000 rows, dependent ones as many as those need. */
const sizes: Sizes = {
  ...sizesAt(0.1),
  members: 10_200,
  articles: 11_400,
  groups: 800,
  groupPosts: 10_200,
  groupShares: 500,
  forumPosts: 10_200,
  forumReplies: 10_200,
  hotReplies: 3_000,
  ideas: 10_200,
  events: 10_200,
  pages: 10_200,
  pagePosts: 10_200,
  messages: 14_000,
  inbox: 12_000,
  longThread: 3_000,
  reactions: 40_000,
  notifications: 12_000,
  textShare: 0.2,
}

/** Allowance for reading a member’s groups to check access; the viewer is in 200. */
const GROUPS: Readonly<Record<Read['as'], number>> = { viewer: 1_500, ordinary: 300, admin: 300 }

let database: Database
let facts: Facts

beforeAll(async () => {
  database = await openOwnDatabase()
  await loadRows(database.sql, sizes)
  facts = await readFacts(database.sql, sizes)
}, 240_000)
afterAll(() => database.close())

/** The names are needed before the rows are loaded; each test reads the facts when it runs. */
const names = allReads(new Proxy({}, { get: () => '' })).map(
  ({ feature, name, as }, place) => [`${feature}: ${name}, for the ${as}`, place] as const,
)

describe.each(names)('%s', (_name, place) => {
  it('the read fetches little more than it returns', async () => {
    const read = allReads(facts)[place]
    if (!read) throw new Error('the read has gone')
    const memberId = facts[read.as] ?? ''
    const { returned, readings } = await database.sql.rehearse(async (tx) => {
      const { result, readings: counted } = await countReads(tx, memberId, read.sql)
      return { returned: Number(result[0]?.['page_total']), readings: counted }
    })
    const most = 10 * returned + GROUPS[read.as] + (read.considers ?? 0)
    if (bigScans(readings).length === 0 && looked(readings) <= most) return
    const plan = await explain(database, memberId, read.sql)
    expect(bigScans(readings), plan).toEqual([])
    expect(looked(readings), `${JSON.stringify(readings)}\n${plan}`).toBeLessThanOrEqual(most)
  })
})

it('the measurement notices a scan', async () => {
  const { readings } = await database.sql.rehearse((tx) =>
    countReads(
      tx,
      facts['viewer'] ?? '',
      `select id from public.feed_items where title like '%seldom%'`,
    ),
  )
  expect(bigScans(readings)).toEqual(['feed_items'])
})

describe('functions called by policies', () => {
  it('no policy calls a function for each row of a list', async () => {
    const lists = allReads(facts).filter(({ sql }) => !sql.includes('pgrst_call'))
    expect(lists.length).toBeGreaterThan(40)
    for (const { as, sql } of lists) {
      const plan = await explain(database, facts[as] ?? '', sql)
      expect(plan).not.toMatch(/(Filter|Cond): .*\bprivate\.\w+\(/)
    }
  })

  it('policies call no SQL function in private, which would be planned at every call', async () => {
    // An SQL function with settings is planned at every call, which takes 0.28 ms instead of 0.02.
    const planned = await database.sql.query(`
      select distinct p.oid::regprocedure::text as name
      from pg_policy y join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = y.oid
      join pg_proc p on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
      join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'private'::regnamespace and l.lanname = 'sql'`)
    expect(planned).toEqual([])
  })
})

describe('deleting an account that did much', () => {
  const member = `bench.id('member', 4242)`
  const written = (table: string) => `(select n_tup_upd + n_tup_del from pg_stat_xact_user_tables
    where relid = 'public.${table}'::regclass)::int as ${table}`
  const wrongCounts = `select k.content_id from public.reaction_counts k
    where k.count <> (select count(*) from public.reactions r
      where r.content_id = k.content_id and r.content_type = k.content_type and r.reaction_type = k.reaction_type)`

  it('the deletion and each batch of the job write about 500 rows of a table at most, and every count stays right', async () => {
    const steps = await database.sql.rehearse(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      for (const statement of busyAccount(2_000).split(';')) {
        await tx.query(statement.replaceAll('$1', member))
      }
      await tx.query('set local session_replication_role = default')
      const read = async () => {
        const counts = `select ${written('reactions')}, ${written('notifications')}`
        return (await tx.query(counts))[0] as { reactions: number; notifications: number }
      }
      const all = []
      let before = await read()
      let left = await tx.query(`delete from public.profiles where id = ${member} returning 1`)
      while (left.length > 0) {
        const after = await read()
        all.push({
          reactions: after.reactions - before.reactions,
          notifications: after.notifications - before.notifications,
          wrong: (await tx.query(wrongCounts)).length,
        })
        before = after
        left = await tx.query('select from private.clear_leftovers(100) as n where n > 0')
      }
      return all
    })
    expect(steps.length).toBeGreaterThan(3)
    const [deletion, ...batches] = steps
    // Also their own 2,000 notifications, and the few reactions to what they wrote.
    expect(deletion?.reactions).toBeLessThan(600)
    expect(deletion?.notifications).toBeLessThan(2_600)
    for (const batch of batches) {
      expect(batch.reactions).toBeLessThanOrEqual(500)
      expect(batch.notifications).toBeLessThanOrEqual(500)
    }
    expect(steps.map(({ wrong }) => wrong)).toEqual(steps.map(() => 0))
  })
})
