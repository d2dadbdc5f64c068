import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, startRacers, write } from '../support/racers'

let racers: Awaited<ReturnType<typeof startRacers>>

beforeAll(async () => {
  racers = await startRacers(14)
})

afterAll(async () => {
  await racers.close()
})

/** An article by the first member. */
function writeArticle(title: string): Promise<string> {
  const author = racers.actor(0)
  return write(author, 'articles', {
    title,
    content: 'Ten letters and more.',
    author_id: author.id,
    status: 'published',
  })
}

const report = `select public.report_item('article', $1, 'spam')`

test('twelve reports of one item at once open one case, count twelve, and hide the item', async () => {
  await racers.sql.query(`update public.profiles set created_at = now() - interval '30 days'`)
  const article = await writeArticle('Reported by many')
  const codes = await atOnce(racers.actors.slice(1, 13), ({ session }) =>
    session.query(report, [article]),
  )
  expect(codes).toEqual(Array.from({ length: 12 }, () => null))
  expect(
    await racers.read(
      `select (select count(*)::int from private.moderation_cases where item_id = $1) as cases,
         (select reports from private.moderation_cases where item_id = $1) as counted,
         (select count(*)::int from public.reports where item_id = $1) as reports,
         (select title from public.articles where id = $1) as title,
         (select original ->> 'title' from public.hidden_content where item_id = $1) as original`,
      article,
    ),
  ).toEqual({
    cases: 1,
    counted: 12,
    reports: 12,
    title: 'Hidden pending review',
    original: 'Reported by many',
  })
})

test('a report that races with the deletion of its item leaves nothing hidden behind', async () => {
  const articles = await Promise.all(
    Array.from({ length: 10 }, (_, index) => writeArticle(`Deleted meanwhile ${index}`)),
  )
  const codes = await atOnce(racers.actors.slice(0, 13), async ({ id, session }) => {
    for (const article of articles) {
      if (id === racers.actor(0).id)
        await session.query('delete from public.articles where id = $1', [article])
      else
        await session.query(report, [article]).catch((error: unknown) => {
          // There is nothing to report any more.
          if (Reflect.get(Object(error), 'code') !== 'PT404') throw error
        })
    }
  })
  expect(codes).toEqual(Array.from({ length: 13 }, () => null))
  expect(
    await racers.read(
      'select count(*)::int as hidden from public.hidden_content where item_id = any ($1)',
      articles,
    ),
  ).toEqual({ hidden: 0 })
})

test('only one of several simultaneous decisions about a case holds', async () => {
  const article = await writeArticle('Decided at once')
  await racers.actor(1).session.query(report, [article])
  const judges = racers.actors.slice(2, 8)
  await racers.sql.query('update public.profiles set is_super_admin = true where id = any ($1)', [
    judges.map(({ id }) => id),
  ])
  const found = await racers.read<{ case: string; rule: string }>(
    `select (select id from private.moderation_cases where item_id = $1) as case,
       (select id from public.community_rules order by position limit 1) as rule`,
    article,
  )
  const codes = await atOnce(judges, ({ session }) =>
    session.query(`select public.decide_cases(array[$1]::uuid[], 'remove', 'Spam', $2)`, [
      found?.case,
      found?.rule,
    ]),
  )
  expect(codes.filter((code) => code === null)).toHaveLength(1)
  expect(codes.filter((code) => code === 'P0001')).toHaveLength(5)
  expect(
    await racers.read(
      'select count(*)::int as decisions from public.moderation_decisions where item_id = $1',
      article,
    ),
  ).toEqual({ decisions: 1 })
})

test('only one of several moderators who remove an item at once decides', async () => {
  const article = await writeArticle('Removed at once')
  const codes = await atOnce(racers.actors.slice(2, 8), ({ session }) =>
    session.query(
      `select public.remove_item('article', $1, 'Spam', (select id from public.community_rules order by position limit 1))`,
      [article],
    ),
  )
  expect(codes.filter((code) => code === null)).toHaveLength(1)
  expect(codes.filter((code) => code === 'P0001')).toHaveLength(5)
  expect(
    await racers.read(
      `select (select count(*)::int from private.moderation_cases where item_id = $1) as cases,
         (select count(*)::int from public.moderation_decisions where item_id = $1) as decisions`,
      article,
    ),
  ).toEqual({ cases: 1, decisions: 1 })
})

test('only one of several simultaneous bans of a member counts, and one of several appeals', async () => {
  const member = racers.actor(12)
  const rule = `(select id from public.community_rules order by position limit 1)`
  const bans = await atOnce(racers.actors.slice(2, 8), ({ session }) =>
    session.query(`select public.admin_set_ban($1, true, 'Spam', ${rule})`, [member.id]),
  )
  expect(bans.filter((code) => code === null)).toHaveLength(1)
  expect(bans.filter((code) => code === 'P0001')).toHaveLength(5)
  const found = await racers.read<{ decision: string; bans: number; letters: number }>(
    `select min(d.id::text) as decision, count(*)::int as bans,
       (select count(*)::int from private.decision_letters l where l.decision_id = any (array_agg(d.id))) as letters
     from public.moderation_decisions d where d.user_id = $1 and d.decision = 'ban'`,
    member.id,
  )
  expect(found).toMatchObject({ bans: 1, letters: 1 })
  await racers.sql.query(
    `insert into private.appeal_tokens (hash, decision_id) values (sha256('one'), $1), (sha256('two'), $1)`,
    [found?.decision],
  )
  const appeals = await atOnce(racers.actors.slice(2, 8), ({ session }) =>
    session.query(`select public.appeal_linked_decision($1, 'I have sent nothing of the kind.')`, [
      session === racers.actor(2).session ? 'one' : 'two',
    ]),
  )
  expect(appeals.filter((code) => code === null)).toHaveLength(1)
  expect(appeals.filter((code) => code === 'P0001')).toHaveLength(5)
})

test('a report that waits for the decision about its item opens another case', async () => {
  const article = await writeArticle('Reported again meanwhile')
  await racers.actor(8).session.query(report, [article])
  const deciding = await racers.postgres.connect()
  await deciding.query('begin')
  await deciding.query('select from private.moderation_cases where item_id = $1 for update', [
    article,
  ])
  const again = racers.actor(9).session.query(report, [article])
  await expect
    .poll(() =>
      racers.read(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
      ),
    )
    .toEqual({ waiting: 1 })
  await deciding.query(
    `update private.moderation_cases set state = 'decided', decided_at = now() where item_id = $1`,
    [article],
  )
  await deciding.query('commit')
  await again
  expect(
    await racers.read(
      `select array_agg(state || ' ' || reports order by state) as cases
       from private.moderation_cases where item_id = $1`,
      article,
    ),
  ).toEqual({ cases: ['decided 1', 'open 1'] })
})
