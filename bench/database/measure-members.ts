import type { NativePostgres, Session } from '../../tests/support/native-postgres'
import { quantile, summarise } from '../statistics'
import { rpc } from './postgrest'
import { allReads } from './reads/all'
import { feed, followingFeed } from './reads/feed'
import { readFacts } from './reads/facts'
import type { Facts } from './reads/read'
import { claim, runnerOf, time } from './session'
import type { Sizes } from './sizes'

/** What a read costs a member who did much, beside the same for a member who didn't. */
export interface MeasuredMember {
  name: string
  median: number
  beside: number
  ratio: number
  budget: string
}

interface Comparison {
  name: string
  /** The rows of the member `$1`, written with the triggers off and rolled back. */
  rows: string
  sql: string
  /** By default the same statement without the rows. */
  beside?: string
  most?: number
}

const ROUNDS = 25
const WARM_UP = 3

const follows = `
  insert into public.connections (user_id, connected_user_id, status)
    select $1, p.id, 'following' from public.profiles p where p.id <> $1 and not p.is_banned order by md5(p.id::text) limit 5000
    on conflict do nothing;
  analyze public.connections`

/** Two transactions must not save the same: the other one begins at the end, where a small community leaves room, too. */
const saved = (count: number, order = '') => `
  insert into public.saved_items (user_id, kind, item_id, note, created_at)
    select $1, i.kind, i.id, case when i.n % 5 = 0 then 'Read again ' || i.n end, now() - i.n * interval '1 minute' from (
      select 'article' as kind, a.id, row_number() over (order by a.id ${order}) as n, count(*) over () as everything from public.articles a where a.status = 'published'
      union all
      select 'forum_post', p.id, row_number() over (order by p.id ${order}), count(*) over () from public.forum_posts p where p.audience = 'public'
    ) as i where i.n <= least(${count / 2}, i.everything / 2);
  analyze public.saved_items`

const distance = `
  insert into public.blocks (user_id, blocked_user_id)
    select $1, p.id from public.profiles p where p.id <> $1 order by md5(p.id::text || 'blocked') limit 1000;
  insert into public.mutes (user_id, kind, target_id)
    select $1, 'member', p.id from public.profiles p where p.id <> $1 order by md5(p.id::text || 'muted') limit 10000;
  insert into private.hidden_members (viewer_id, member_id, is_blocked, until, chosen_until)
    select b.user_id, b.blocked_user_id, true, 'infinity'::timestamptz, 'infinity'::timestamptz from public.blocks b where b.user_id = $1
    union all select b.blocked_user_id, b.user_id, true, 'infinity'::timestamptz, null from public.blocks b where b.user_id = $1;
  insert into private.hidden_members (viewer_id, member_id, is_blocked, until, chosen_until)
    select m.user_id, m.target_id, false, m.until, m.until from public.mutes m where m.user_id = $1 on conflict do nothing;
  analyze public.blocks, public.mutes, private.hidden_members`

const AWAY = new Set([
  'feed: first page',
  'feed: far down',
  'messages: thread',
  'messages: conversations',
  'forums: its 5,000 replies',
  'search: a common word',
  'search: a rare word',
  'search: suggestions',
  'notifications: list',
  'people: everyone',
])

function comparisons(facts: Facts): Comparison[] {
  const reads = allReads(facts).filter(({ as }) => as === 'ordinary')
  return [
    {
      name: 'the feed of 5,000 followed members, beside the whole feed',
      rows: follows,
      sql: followingFeed,
      beside: feed(),
      most: 1.5,
    },
    {
      name: 'the feed with its cards, beside the bare items',
      rows: '',
      sql: feed(),
      beside: feed(undefined, { isBare: true }),
    },
    {
      name: '5,000 saved items: first page, beside 40',
      rows: saved(5_000),
      sql: rpc('list_saved'),
    },
    { name: '5,000 saved items: counts, beside 40', rows: saved(5_000), sql: rpc('saved_counts') },
    {
      name: '5,000 saved items: a search, beside 40',
      rows: saved(5_000),
      sql: rpc('list_saved', `p_query => 'again'`),
    },
    ...reads
      .filter(({ feature, name }) => AWAY.has(`${feature}: ${name}`))
      .map(({ feature, name, sql }) => ({
        name: `1,000 blocks and 10,000 mutes: ${feature}, ${name}`,
        rows: distance,
        sql,
        most: 1.15,
      })),
  ]
}

/** A connection as one member, in a transaction with the rows in it. */
async function prepare(session: Session, memberId: string, rows: string) {
  await session.query('begin')
  await session.query('set local session_replication_role = replica')
  await session.query(rows.replaceAll('$1', `'${memberId}'`))
  await session.query('set local session_replication_role = default')
  await session.query('set local role authenticated')
}

/** Measures reads of a member who follows, saved, blocked and muted many. */
export async function measureMembers(
  postgres: NativePostgres,
  sizes: Sizes,
): Promise<MeasuredMember[]> {
  const [much, little] = [await postgres.connect(), await postgres.connect()]
  const facts = await readFacts(runnerOf(much), sizes)
  const memberId = facts['ordinary'] ?? ''
  await claim(much, memberId)
  await claim(little, memberId)
  const measured: MeasuredMember[] = []
  for (const { name, rows, sql, beside, most } of comparisons(facts)) {
    const sides = [
      { session: much, text: sql, times: [] as number[] },
      { session: little, text: beside ?? sql, times: [] as number[] },
    ] as const
    try {
      await prepare(much, memberId, rows)
      // Two transactions can't analyze the same table.
      const few = saved(40, 'desc').replace(/;\s*analyze.*/, '')
      await prepare(little, memberId, rows.includes('saved_items') ? few : '')
      for (let turn = 0; turn < ROUNDS + WARM_UP; turn += 1) {
        for (const side of turn % 2 === 0 ? sides : sides.toReversed())
          side.times.push(await time(side.session, side.text))
      }
    } finally {
      await much.query('rollback')
      await little.query('rollback')
    }
    const [own, other] = sides.map(({ times }) => times.slice(WARM_UP))
    if (!own || !other) continue
    const ratio = quantile(own, 0.25) / quantile(other, 0.25)
    measured.push({
      name,
      median: summarise(own).median,
      beside: summarise(other).median,
      ratio,
      budget:
        most === undefined
          ? ''
          : ratio <= most
            ? `≤ ${most}× met`
            : `missed by ${(ratio - most).toFixed(2)}×`,
    })
  }
  return measured
}
