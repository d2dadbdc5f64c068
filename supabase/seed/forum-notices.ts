import type { SeedContext } from './context'
import { dateNotifications } from './notifications'

export async function dateForumNotices(context: SeedContext, now: Date): Promise<void> {
  await dateNotifications(context, now, {
    happened: `select o.id, coalesce(
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
     from public.notifications o where o.data ->> 'contentType' like 'forum%'`,
    seenAfter: 1,
  })
}
