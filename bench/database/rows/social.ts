import type { Sizes } from '../sizes'
import { people } from './people'
import type { Step } from './step'

const { viewer, partner } = people

/** Messages: one member with a full inbox, the others ten per conversation. */
function messageSteps({ members, messages, inbox, longThread }: Sizes): Step[] {
  const partners = Math.min(5_000, members - 20)
  const others = messages - inbox
  const talks = Math.ceil(others / 10)
  return [
    {
      name: 'a full inbox',
      sql: `
        insert into public.messages (sender_id, receiver_id, content, created_at, read, message_type)
        select case when m.is_sent then bench.id('member', ${viewer}) else m.other end,
          case when m.is_sent then m.other else bench.id('member', ${viewer}) end,
          bench.phrase(n, 30 + (n % 90)::integer), bench.ago(n, ${inbox}), m.is_sent or n > ${Math.round(inbox / 50)},
          case when n % 50 = 7 then 'business_inquiry' else 'general' end
        from generate_series(0, ${inbox - 1}) n
        cross join lateral (select n % 2 = 0 as is_sent, bench.id('member', case
          when n % ${Math.round(inbox / longThread)} < 1 then ${partner} else 10 + (n / 3) % ${partners} end) as other) m`,
    },
    {
      name: 'messages of everyone',
      sql: `
        insert into public.messages (sender_id, receiver_id, content, created_at, read)
        select case when n % 2 = 0 then t.one else t.other end, case when n % 2 = 0 then t.other else t.one end,
          bench.phrase(n, 30 + (n % 90)::integer),
          bench.ago(bench.place(n / 10, ${talks}), ${talks}) - (n % 10) * interval '3 minutes', n % 20 > 0
        from generate_series(0, ${others - 1}) n
        cross join lateral (select bench.id('member', 10 + (n / 10) % ${members - 10}) as one,
          bench.id('member', 10 + ((n / 10) + 1 + ((n / 10) / ${members - 10}) * 37) % ${members - 10}) as other) t`,
    },
  ]
}

/** Reactions to articles, group posts and ideas: a popular item has most of the community. */
function reactionStep(size: Sizes): Step {
  const items = size.articles + size.groupPosts + size.ideas
  const most = Math.round(size.members * 0.6)
  // The surplus of popular items; the rest share what is left.
  const popular = most * Math.log(most)
  const rest = Math.max(1, Math.round(((size.reactions - popular) / items) * 10))
  return {
    name: 'reactions',
    sql: `
      insert into public.reactions (user_id, content_type, content_id, reaction_type, audience, created_at)
      select bench.id('member', (i.place * 13 + k * 7919) % ${size.members}), i.content_type, i.content_id,
        case when (k + i.place) % 10 < 7 then 'like' when (k + i.place) % 100 < 85 then 'love'
          when (k + i.place) % 100 < 95 then 'laugh' when (k + i.place) % 100 < 99 then 'cry' else 'dislike' end,
        i.audience, i.created_at + k * interval '1 minute'
      from (
        select c.*, bench.place(c.n, ${items}) as place from (
          select row_number() over () - 1 as n, a.* from (
            select 'article' as content_type, id as content_id, 'public' as audience, published_at as created_at
            from public.articles where status = 'published'
            union all
            select 'business_idea', id, 'members', created_at from public.business_ideas
            union all
            select 'group_post', p.id, 'group:' || p.group_id, p.created_at from public.group_posts p
          ) as a
        ) as c
      ) as i, generate_series(1, least(${most}, ${Math.floor(rest / 10)} + (i.place % 10 < ${rest % 10})::integer
        + ${most} / (i.place + 1))) k`,
  }
}

function notificationStep({ members, notifications, inbox }: Sizes): Step {
  const own = Math.round(inbox / 5)
  return {
    name: 'notifications',
    sql: `
      insert into public.notifications (user_id, actor_id, type, target, title, message, read, seen_at, data, created_at)
      select bench.id('member', w.receiver), bench.id('member', w.actor), 'reaction', 'article:' || bench.id('article', n),
        'New reaction', 'Someone reacted to your article', n % 10 > 0,
        case when n % 20 > 0 then now() end, jsonb_build_object('contentType', 'article', 'reactionType', 'like'),
        bench.ago(bench.place(n, ${notifications}), ${notifications})
      from generate_series(0, ${notifications - 1}) n
      cross join lateral (select case when n < ${own} then ${viewer} else 10 + n % ${members - 10} end as receiver,
        10 + (n * 31 + 7) % ${members - 10} as actor) w
      where w.receiver <> w.actor`,
  }
}

/** Messages, reactions and notifications. */
export function socialSteps(size: Sizes): Step[] {
  return [...messageSteps(size), reactionStep(size), notificationStep(size)]
}
