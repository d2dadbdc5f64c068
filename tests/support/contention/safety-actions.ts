import type { Action } from './react'

/** What can be reported and saved, and the table of each. */
const items = [
  ['article', 'articles', 'article'],
  ['business_idea', 'business_ideas', 'business_idea'],
  ['event', 'events', 'event'],
  ['business_page', 'business_pages', 'business_page'],
  ['group', 'groups', 'group'],
  ['group_post', 'group_posts', 'group_post'],
  ['forum_post', 'forum_posts', 'forum_post'],
  ['forum_reply', 'forum_replies', 'forum_reply'],
] as const

/** Members keep others away while these write to them, follow them and answer their events. */
const distance: Action[] = [
  {
    name: 'block',
    sql: `insert into public.blocks (user_id, blocked_user_id) values ($me, $other) on conflict do nothing`,
    weight: 2,
  },
  {
    name: 'unblock',
    sql: `delete from public.blocks where user_id = $me and blocked_user_id = $other`,
    weight: 8,
  },
  {
    name: 'mute',
    sql: `insert into public.mutes (user_id, kind, target_id) values ($me, 'member', $other)
      on conflict (user_id, kind, target_id) do update set until = now() + interval '$dice days'`,
    weight: 2,
  },
  {
    name: 'end a mute',
    sql: `delete from public.mutes where user_id = $me and target_id = $other`,
    weight: 2,
  },
  {
    name: 'mute a group',
    sql: `insert into public.mutes (user_id, kind, target_id) values ($me, 'group', $group) on conflict do nothing`,
  },
  {
    name: 'hide a feed item',
    sql: `insert into public.hidden_items (user_id, content_type, content_id) values ($me, 'article', $article) on conflict do nothing`,
  },
  { name: 'accept a message request', sql: `select public.accept_message_request($other)` },
  { name: 'delete a message request', sql: `select public.delete_message_request($other)` },
]

const saved: Action[] = [
  ...items.map(([kind, , thing]): Action => ({
    name: `save: ${kind}`,
    sql: `insert into public.saved_items (user_id, kind, item_id, note, remind_at)
      values ($me, '${kind}', $${thing}, 'Later', now() + interval '$dice seconds') on conflict do nothing`,
  })),
  {
    name: 'remove what was saved',
    sql: `delete from public.saved_items where user_id = $me and item_id = $article`,
    weight: 2,
  },
  {
    name: 'change a reminder',
    sql: `update public.saved_items set remind_at = now() - interval '$dice seconds', note = 'Number $dice' where user_id = $me`,
    weight: 2,
  },
  {
    name: 'remind of what was saved',
    by: 'operator',
    sql: `select private.remind_of_saved(5)`,
    weight: 2,
  },
]

/** Calls something for one of the open cases, if there is any. */
const withCase = (call: string) =>
  `select ${call} from (select c.id from public.list_cases('open') c order by random() limit 1) as found`
const anyRule = `(select r.id from public.community_rules r order by r.position limit 1)`

const aReview = `(select r.id from public.business_reviews r where r.business_page_id = $business_page order by random() limit 1)`

const moderation: Action[] = [
  ...items.map(([kind, , thing]): Action => ({
    name: `report: ${kind}`,
    sql: `select public.report_item('${kind}', $${thing}, 'spam')`,
    weight: 2,
  })),
  {
    name: 'report a review',
    sql: `select public.report_item('business_review', ${aReview}, 'spam')`,
    weight: 2,
  },
  {
    name: 'remove a review',
    by: 'admin',
    sql: `select public.remove_item('business_review', ${aReview}, 'Because', ${anyRule})`,
    weight: 2,
  },
  { name: 'report a member', sql: `select public.report_item('member', $other, 'spam')` },
  {
    name: 'claim a case',
    by: 'admin',
    sql: withCase(`public.claim_case(found.id, $dice > 3)`),
  },
  ...['dismiss', 'hide', 'remove', 'warn', 'suspend'].map((decision): Action => ({
    name: `decide: ${decision}`,
    by: 'admin',
    sql: withCase(
      `public.decide_cases(array[found.id], '${decision}', 'Because', ${anyRule}, 1, 'hide')`,
    ),
    weight: decision === 'dismiss' ? 4 : 2,
  })),
  {
    name: 'decide: ban',
    by: 'admin',
    sql: withCase(
      `public.decide_cases(array[found.id], 'ban', 'Because', ${anyRule}, null, 'remove')`,
    ),
  },
  {
    name: 'appeal',
    sql: `select public.appeal_decision(found.id, 'It was not like that.')
      from (select d.id from public.moderation_decisions d where d.user_id = $me order by random() limit 1) as found`,
    weight: 4,
  },
  {
    name: 'judge an appeal',
    by: 'admin',
    sql: `select public.decide_appeal(found.decision_id, $dice > 2, 'We looked again')
      from (select a.decision_id from public.list_appeals('open') a order by random() limit 1) as found`,
    weight: 4,
  },
  {
    name: 'ban or unban as an admin',
    by: 'admin',
    sql: `select public.admin_set_ban($other, $dice = 0, 'Because', ${anyRule})`,
    weight: 3,
  },
  ...items.map(([kind, , thing]): Action => ({
    name: `remove as an admin: ${kind}`,
    by: 'admin',
    sql: `select public.remove_item('${kind}', $${thing}, 'Because', ${anyRule})`,
  })),
  ...items.map(([kind, table, thing]): Action => ({
    name: `delete one's own: ${kind}`,
    by: 'owner',
    sql: `delete from public.${table} where id = $${thing}`,
  })),
]

const start: Action[] = [
  {
    name: 'go on with the first steps',
    sql: `update public.profile_private set start_step = 1 + $dice % 3, is_start_over = $dice = 0 where user_id = $me`,
  },
  {
    name: 'say what one does',
    sql: `update public.profiles set roles = array[(array['founder', 'investor'])[1 + $dice % 2]], industries = array['tech'],
      open_to = array['hiring'], location = (array['Lagos', 'Lisbon'])[1 + $dice % 2] where id = $me`,
    weight: 2,
  },
  { name: 'open the app', sql: `select public.viewer_state()`, weight: 2 },
  { name: 'note a visit', sql: `select public.note_visit('group', $group)` },
]

/** Distance, saved items, reports and decisions, and a newcomer's first steps. */
export const safety: readonly Action[] = [...distance, ...saved, ...moderation, ...start]
