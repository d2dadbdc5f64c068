import { reactTo, type Action } from './react'

const forumReaction = (table: string, column: string, thing: string): Action[] => [
  {
    name: `react: ${table}`,
    sql: `insert into public.${table} (${column}, user_id, reaction_type)
      values ($${thing}, $me, (array['like', 'love'])[1 + $dice % 2]) on conflict do nothing`,
    weight: 2,
  },
  {
    name: `undo: ${table}`,
    sql: `delete from public.${table} where user_id = $me and ${column} = $${thing}`,
  },
]

/** The actions of members in forums, written as in `actions.ts`. */
export const forums: Action[] = [
  ...reactTo('forum_post'),
  ...forumReaction('forum_post_reactions', 'post_id', 'forum_post'),
  ...forumReaction('forum_reply_reactions', 'reply_id', 'forum_reply'),
  ...forumReaction('forum_comment_reactions', 'comment_id', 'forum_comment'),
  {
    name: 'write in a forum',
    sql: `insert into public.forum_posts (title, content, category, author_id, group_id)
      values ('A question', 'Who knows?', 'Business', $me, $forum_group)`,
  },
  {
    name: 'reply',
    sql: `insert into public.forum_replies (post_id, author_id, content) values ($forum_post, $me, 'I do')`,
    weight: 2,
  },
  {
    name: 'mention someone in a reply',
    sql: `insert into public.forum_replies (post_id, author_id, content)
      select $forum_post, $me, 'You know this, @' || p.username from public.profiles p where p.id = $other`,
  },
  {
    name: 'mention someone else in a reply',
    sql: `update public.forum_replies set content = 'Or you, @' || (select p.username from public.profiles p where p.id = $other)
      where id = $forum_reply and author_id = $me`,
  },
  {
    name: 'comment on a reply',
    sql: `insert into public.forum_reply_comments (reply_id, user_id, content) values ($forum_reply, $me, 'Thanks')`,
    weight: 2,
  },
  {
    name: 'lock or open a post',
    by: 'owner',
    sql: `update public.forum_posts set is_locked = $dice = 0 where id = $forum_post`,
  },
  {
    name: 'delete a forum post',
    sql: `delete from public.forum_posts where id = $forum_post`,
    by: 'operator',
  },
  {
    name: 'delete a reply',
    by: 'owner',
    sql: `delete from public.forum_replies where id = $forum_reply`,
  },
  {
    name: 'delete a forum comment',
    by: 'owner',
    sql: `delete from public.forum_reply_comments where id = $forum_comment`,
  },
  {
    name: 'mark an answer',
    sql: `select public.mark_forum_answer(found.id, $dice > 3) from (
      select r.id from public.forum_replies r join public.forum_posts p on p.id = r.post_id
      where p.author_id = $me order by random() limit 1
    ) as found`,
    weight: 2,
  },
  {
    name: 'ask to join a forum',
    sql: `insert into public.forum_group_members (group_id, user_id) values ($forum_group, $me) on conflict do nothing`,
  },
  {
    // One at a time, as in groups.
    name: 'let someone into a forum',
    by: 'owner',
    sql: `update public.forum_group_members set status = 'approved' where id = (
      select id from public.forum_group_members where group_id = $forum_group and status = 'pending' order by random() limit 1)`,
    weight: 2,
  },
  {
    name: 'leave a forum',
    sql: `delete from public.forum_group_members where group_id = $forum_group and user_id = $me`,
  },
  {
    name: 'open or close a forum',
    by: 'owner',
    sql: `update public.forum_groups set is_public = $dice > 4 where id = $forum_group`,
  },
  {
    name: 'delete a forum',
    sql: `delete from public.forum_groups where id = $forum_group`,
    by: 'operator',
  },
]
