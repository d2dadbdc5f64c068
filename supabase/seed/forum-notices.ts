import type { SeedContext } from './context'

/** Notices are written when the rows are; here they move to when it happened, older ones seen and read. */
export async function dateForumNotices(context: SeedContext, now: Date): Promise<void> {
  await context.sql(
    `update public.notifications n
     set created_at = happened.at, updated_at = happened.at,
       read = happened.at < $1::text::timestamptz - interval '4 days',
       seen_at = case when happened.at < $1::text::timestamptz - interval '1 day'
         then happened.at + interval '1 hour' end
     from (
       select o.id, coalesce(
         (select m.joined_at from public.forum_group_members m
          where o.data ->> 'action' = 'forum_request' and m.user_id = o.actor_id
            and m.group_id::text = o.data ->> 'contentId'),
         (select c.created_at from public.forum_reply_comments c where c.id::text = o.data ->> 'commentId'),
         (select r.created_at from public.forum_replies r
          where o.type = 'comment' and r.id::text = o.data ->> 'replyId'
            or o.type = 'mention' and r.id::text = o.data ->> 'contentId'),
         (select max(x.created_at) from public.forum_post_reactions x
          where o.type = 'reaction' and x.user_id = o.actor_id and x.post_id::text = o.data ->> 'contentId'),
         (select max(x.created_at) from public.forum_reply_reactions x
          where o.type = 'reaction' and x.user_id = o.actor_id and x.reply_id::text = o.data ->> 'contentId')
       ) as at
       from public.notifications o where o.data ->> 'contentType' like 'forum%'
     ) as happened
     where happened.id = n.id and happened.at is not null`,
    [now.toISOString()],
  )
}
