import { forums } from './forum-actions'
import { reactTo, type Action } from './react'
import { safety } from './safety-actions'

const oneOf = (table: string, where: string) =>
  `(select id from public.${table} where ${where} order by random() limit 1)`

const social: Action[] = [
  { name: 'follow', sql: `select public.follow_user($other)` },
  { name: 'unfollow', sql: `select public.unfollow_user($other)` },
  { name: 'ask for friendship', sql: `select public.send_friend_request($other)` },
  {
    name: 'accept a request',
    sql: `update public.connections set status = 'friends'
      where user_id = $other and connected_user_id = $me and status = 'friend_requested'`,
  },
  { name: 'end a connection', sql: `select public.remove_connection($other)` },
  {
    name: 'write a message',
    sql: `insert into public.messages (sender_id, receiver_id, content) values ($me, $other, 'Hello again')`,
    weight: 2,
  },
  {
    name: 'read messages',
    sql: `update public.messages set read = true where receiver_id = $me and not read`,
  },
  {
    name: 'read everything',
    sql: `select public.mark_all_notifications_read()`,
    weight: 3,
  },
  {
    name: 'mark a group of notifications',
    sql: `select public.mark_notification_group((select group_id from public.notifications where user_id = $me limit 1))`,
  },
  { name: 'empty the badge', sql: `select public.mark_notifications_seen()`, weight: 2 },
  {
    name: 'delete a notification',
    sql: `delete from public.notifications where id = ${oneOf('notifications', 'user_id = $me')}`,
  },
  {
    name: 'change a name',
    sql: `update public.profiles set full_name = 'Member $dice' where id = $me`,
  },
]

const articles: Action[] = [
  ...reactTo('article'),
  {
    name: 'comment on an article',
    sql: `insert into public.article_comments (article_id, user_id, content) values ($article, $me, 'Well said')`,
    weight: 3,
  },
  {
    name: 'mention someone below an article',
    sql: `insert into public.article_comments (article_id, user_id, content)
      select $article, $me, 'What do you think, @' || p.username || '?' from public.profiles p where p.id = $other`,
    weight: 2,
  },
  {
    name: 'delete a comment on an article',
    sql: `delete from public.article_comments where id = ${oneOf('article_comments', 'user_id = $me')}`,
  },
  {
    name: 'edit an article',
    by: 'owner',
    sql: `update public.articles set content = 'Other words, number $dice' where id = $article`,
  },
  {
    name: 'delete an article',
    sql: `delete from public.articles where id = $article`,
    by: 'operator',
  },
]

const groups: Action[] = [
  ...reactTo('group_post'),
  {
    name: 'comment in a group',
    sql: `insert into public.group_comments (post_id, user_id, content) values ($group_post, $me, 'Me too')`,
  },
  {
    name: 'delete a comment in a group',
    sql: `delete from public.group_comments where id = ${oneOf('group_comments', 'user_id = $me')}`,
  },
  {
    name: 'share a group post',
    sql: `insert into public.group_shares (post_id, group_id, user_id)
      select p.id, p.group_id, $me from public.group_posts p where p.id = $group_post`,
  },
  {
    name: 'take a share back',
    sql: `delete from public.group_shares where id = ${oneOf('group_shares', 'user_id = $me')}`,
  },
  {
    name: 'write in a group',
    sql: `insert into public.group_posts (group_id, user_id, content) values ($group, $me, 'News')`,
  },
  { name: 'ask to join', sql: `select public.request_to_join($group)` },
  {
    name: 'leave a group',
    sql: `delete from public.group_members where group_id = $group and user_id = $me`,
  },
  {
    // One at a time, as the app does: who answers several in one statement locks them in any order.
    name: 'approve a request',
    by: 'owner',
    sql: `update public.group_join_requests set status = 'approved' where id = (
      select id from public.group_join_requests where group_id = $group and status = 'pending' order by random() limit 1)`,
    weight: 2,
  },
  {
    name: 'change a role',
    by: 'owner',
    sql: `update public.group_members set role = (array['admin', 'moderator', 'member'])[1 + $dice % 3]
      where group_id = $group and user_id = $other`,
  },
  {
    name: 'edit a group',
    by: 'owner',
    sql: `update public.groups set description = 'What we do, $dice' where id = $group`,
  },
  { name: 'invite', by: 'owner', sql: `select public.invite_member_to_group($group, $other)` },
  { name: 'accept an invitation', sql: `select public.accept_invitation($group)` },
  {
    name: 'delete a group post',
    sql: `delete from public.group_posts where id = $group_post`,
    by: 'operator',
  },
  { name: 'delete a group', sql: `delete from public.groups where id = $group`, by: 'operator' },
]

/** Places are given once: the member's row, then the event's. */
export const events: Action[] = [
  {
    name: 'answer an event',
    sql: `select public.rsvp($event, (array['going', 'interested', null])[1 + $dice % 3])`,
    weight: 4,
  },
  {
    name: 'withdraw from an event',
    sql: `delete from public.event_attendees where event_id = $event and user_id = $me`,
    weight: 2,
  },
  {
    name: 'change an answer',
    sql: `update public.event_attendees set status = 'going' where event_id = $event and user_id = $me`,
    weight: 2,
  },
  {
    name: 'resize an event',
    by: 'owner',
    sql: `update public.events set max_attendees = attendees_count + 1 + $dice % 3 where id = $event`,
    weight: 2,
  },
  {
    name: 'move an event',
    by: 'owner',
    sql: `update public.events set location = 'Room $dice' where id = $event`,
  },
  {
    name: 'message guests',
    by: 'owner',
    sql: `select public.message_event_guests(gen_random_uuid(), $event, '{going,interested,waitlisted}', 'Hello $dice')`,
    weight: 2,
  },
  {
    name: 'invite to an event',
    by: 'owner',
    sql: `select public.invite_to_event($event, $other)`,
    weight: 2,
  },
  { name: 'delete an event', sql: `delete from public.events where id = $event`, by: 'operator' },
]

const business: Action[] = [
  ...reactTo('business_idea'),
  {
    name: 'edit an idea',
    by: 'owner',
    sql: `update public.business_ideas set description = 'Bread for everyone, edition $dice' where id = $business_idea`,
  },
  {
    name: 'delete an idea',
    sql: `delete from public.business_ideas where id = $business_idea`,
    by: 'operator',
  },
  {
    name: 'follow a page',
    sql: `insert into public.business_page_followers (business_page_id, user_id) values ($business_page, $me) on conflict do nothing`,
    weight: 2,
  },
  {
    name: 'unfollow a page',
    sql: `delete from public.business_page_followers where business_page_id = $business_page and user_id = $me`,
  },
  {
    name: 'like a business post',
    sql: `insert into public.business_post_likes (post_id, user_id) values ($business_post, $me) on conflict do nothing`,
    weight: 2,
  },
  {
    name: 'take a like back',
    sql: `delete from public.business_post_likes where post_id = $business_post and user_id = $me`,
  },
  {
    name: 'share a business post',
    sql: `insert into public.business_post_shares (post_id, user_id) values ($business_post, $me) on conflict do nothing`,
  },
  {
    name: 'comment on a business post',
    sql: `insert into public.business_post_comments (post_id, author_id, content) values ($business_post, $me, 'Open on Sunday?')`,
  },
  {
    name: 'delete a comment on a business post',
    sql: `delete from public.business_post_comments where id = ${oneOf('business_post_comments', 'author_id = $me')}`,
  },
  {
    name: 'review a page',
    sql: `insert into public.business_reviews (business_page_id, user_id, rating, title, content)
      values ($business_page, $me, 4, 'Good bread', 'It was still warm.') on conflict do nothing`,
    weight: 2,
  },
  {
    name: 'find a review helpful',
    sql: `select public.mark_review_helpful((select id from public.business_reviews
      where business_page_id = $business_page and user_id <> $me order by random() limit 1), $dice > 3)`,
    weight: 2,
  },
  {
    name: 'delete a review',
    sql: `delete from public.business_reviews where business_page_id = $business_page and user_id = $me`,
  },
  {
    name: 'edit a review',
    sql: `update public.business_reviews set content = 'It was warm at $dice.', rating = 1 + $dice % 2
      where business_page_id = $business_page and user_id = $me`,
  },
  {
    name: 'judge reviews',
    by: 'operator',
    sql: `update public.business_reviews set moderation_status = (array['approved', 'flagged'])[1 + $dice % 2]
      where business_page_id = $business_page and not hidden_by_moderators`,
  },
  {
    name: 'rename a page',
    by: 'owner',
    sql: `update public.business_pages set name = 'Bakery $dice' where id = $business_page`,
  },
  {
    name: 'delete a business post',
    sql: `delete from public.business_posts where id = $business_post`,
    by: 'operator',
  },
  {
    name: 'delete a page',
    sql: `delete from public.business_pages where id = $business_page`,
    by: 'operator',
  },
]

const operator: Action[] = [
  {
    name: 'ban or unban',
    sql: `update public.profiles set is_banned = $dice = 0 where id = $other and not is_super_admin`,
    by: 'operator',
  },
  { name: 'run the jobs', sql: `select private.run_next_job()`, by: 'operator' },
  {
    name: 'delete an account',
    sql: `delete from public.profiles where id = $other and not is_super_admin`,
    by: 'operator',
    weight: 2,
  },
]

/** All actions of members, owners and the operator. */
export const actions: readonly Action[] = [
  ...social,
  ...articles,
  ...groups,
  ...forums,
  ...events,
  ...business,
  ...safety,
  ...operator,
]
