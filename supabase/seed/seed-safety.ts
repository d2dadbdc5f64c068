import type { SeedContext } from './context'
import type { SeededMember } from './seed-people'

/** Who blocked whom, by their places among the members without a demo account. */
const blocks: readonly (readonly [string, number])[] = [
  ['investor', 51],
  ['moderator', 52],
  ['moderator', 53],
]

/** Whom the demo accounts muted, and for how many days; null: until they turn it back on. */
const mutedMembers: readonly (readonly [string, number, number | null])[] = [
  ['investor', 54, null],
  ['moderator', 55, 7],
]

const mutedWords: readonly (readonly [string, string])[] = [
  ['founder', 'get rich quick'],
  ['investor', 'airdrop'],
  ['investor', 'guaranteed returns'],
  ['moderator', 'web3'],
]

/**
 * What the demo accounts decided about whom they hear from: blocks, mutes with levels, muted words and hidden
 * cards. The founder has little of it, so that their screens show everything.
 */
export async function seedSafety(
  context: SeedContext,
  everyone: readonly SeededMember[],
): Promise<void> {
  const now = (context.now ?? new Date()).toISOString()
  const accounts = new Map(everyone.map(({ username, id }) => [username, id]))
  const others = everyone.filter(({ email }) => !email.endsWith('@demo.test'))
  const idOf = (who: string | number) =>
    typeof who === 'string' ? accounts.get(who) : others[who]?.id
  await context.sql(
    `insert into public.blocks (user_id, blocked_user_id, created_at)
     select b.user_id, b.blocked_user_id, $2::timestamptz - b.n * interval '9 days'
     from jsonb_to_recordset($1::text::jsonb) as b (user_id uuid, blocked_user_id uuid, n integer) order by b.n`,
    [
      JSON.stringify(
        blocks.map(([by, whom], n) => ({ user_id: idOf(by), blocked_user_id: idOf(whom), n })),
      ),
      now,
    ],
  )
  await context.sql(
    `insert into public.mutes (user_id, kind, target_id, until, created_at)
     select m.user_id, 'member', m.target_id,
       coalesce($2::timestamptz + m.days * interval '1 day', 'infinity'), $2::timestamptz - interval '2 hours'
     from jsonb_to_recordset($1::text::jsonb) as m (user_id uuid, target_id uuid, days integer)`,
    [
      JSON.stringify(
        mutedMembers.map(([by, whom, days]) => ({
          user_id: idOf(by),
          target_id: idOf(whom),
          days,
        })),
      ),
      now,
    ],
  )
  await context.sql(
    `insert into public.muted_words (user_id, word, created_at)
     select w.user_id, w.word, $2::timestamptz - interval '3 days'
     from jsonb_to_recordset($1::text::jsonb) as w (user_id uuid, word text)`,
    [JSON.stringify(mutedWords.map(([by, word]) => ({ user_id: idOf(by), word }))), now],
  )
  await mutePlaces(context, now)
}

/** The largest group and forum of an account, its newest conversation, and a newcomer's card. */
async function mutePlaces(context: SeedContext, now: string): Promise<void> {
  await context.sql(
    `insert into public.mutes (user_id, kind, target_id, level, until, created_at)
     select p.id, x.kind, x.target_id, x.level, coalesce($1::timestamptz + x.length, 'infinity'), $1::timestamptz - interval '1 day'
     from public.profiles p
     cross join lateral (
       (select 'group', m.group_id, 'replies', null::interval from public.group_members m join public.groups g on g.id = m.group_id
        where m.user_id = p.id order by g.member_count desc, g.id limit 1)
       union all
       (select 'forum_group', f.group_id, 'nothing', interval '7 days' from public.forum_group_members f
        join public.forum_groups g on g.id = f.group_id
        where f.user_id = p.id and f.status = 'approved' and p.username <> 'founder' order by g.member_count desc, g.id limit 1)
       union all
       (select 'conversation', c.partner_id, 'nothing', null from public.conversations c
        join public.profiles o on o.id = c.partner_id and o.username not in ('founder', 'member', 'moderator', 'admin')
        where c.user_id = p.id and c.unread_count = 0 and p.username = 'investor' order by c.last_message_time desc, c.partner_id limit 1)
     ) as x (kind, target_id, level, length)
     where p.username in ('founder', 'investor', 'moderator')`,
    [now],
  )
  await context.sql(
    `insert into public.hidden_items (user_id, content_type, content_id, created_at)
     select p.id, f.type, f.content_id, $1::timestamptz - interval '5 hours'
     from public.profiles p
     cross join lateral (
       select f.type, f.content_id from public.feed_items f
       where f.type = 'new_user' and f.user_id <> p.id order by f.created_at desc, f.id limit 2
     ) as f
     where p.username in ('investor', 'moderator')`,
    [now],
  )
}
