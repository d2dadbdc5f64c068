import { below, rpc, select, type Select } from '../postgrest'
import { AUTHOR, fact, PERSON, type Actor, type Facts, type Read } from './read'

const BADGES = { number: 9, ratio: 1.5 }
const LIST = { number: 9, ratio: 1.5 }
const THREAD = { number: 9, ratio: 1.6 }
const FEED = { number: 8, ratio: 1.25 }
const DEEP = { number: 8, ratio: 1.1 }

function feed(where?: string, limit = 50): string {
  const items: Select = {
    table: 'feed_items',
    columns:
      'id, type, user_id, title, description, image_url, created_at, content_id, group_id, forum_post_id, business_page_id',
    embeds: [
      { name: 'forum_group', table: 'forum_groups', columns: 'name', on: 'e.id = t.forum_group_id' },
      {
        name: 'forum_post',
        table: 'forum_posts',
        columns: 'replies_count, reaction_counts',
        on: 'e.id = t.forum_post_id',
      },
      {
        name: 'profile',
        table: 'profiles',
        columns: AUTHOR,
        on: 'e.id = t.user_id and e.username is not null',
        isInner: true,
      },
    ],
    order: 't.created_at desc, t.id desc',
    limit,
    ...(where !== undefined && { where }),
  }
  return select(items)
}

/** Feed, messages, notifications, connections, profiles, reactions. */
export function socialReads(facts: Facts): Read[] {
  const of = (name: string) => fact(facts, name)
  const page2 = below('created_at', of('page2_at'), of('page2_id'))
  const deep = below('created_at', of('deep_at'), of('deep_id'))
  const both = (feature: string, name: string, sql: (who: string) => string, more: Partial<Read> = {}) =>
    (['viewer', 'ordinary'] as const).map((as: Actor) => ({ feature, name, as, sql: sql(of(as)), ...more }))

  const key = (who: string) => select({ table: 'profiles', columns: AUTHOR, where: `t.id = ${who}` })
  const thread = (who: string, partner: string) => `
    select m.* from public.messages m
    where m.conversation_key = least(${who}::uuid, ${partner}::uuid)::text || ':' || greatest(${who}::uuid, ${partner}::uuid)::text
    order by m.created_at desc, m.id desc limit 50`
  const list = (who: string) => `
    select c.*, p.username, p.full_name, p.avatar_url from public.conversations c
    join public.profiles p on p.id = c.partner_id where c.user_id = ${who}
    order by c.last_message_time desc, c.partner_id desc limit 20`
  const messageEmbeds = [
    { name: 'idea', table: 'business_ideas', columns: 'id, title', on: 'e.id = t.business_idea_id' },
    { name: 'page', table: 'business_pages', columns: 'id, name', on: 'e.id = t.business_page_id' },
  ]
  const notices = (who: string, cursor?: string) =>
    select({
      table: 'notifications',
      columns: 'id, type, title, message, read, available, data, created_at',
      embeds: [{ name: 'actor', table: 'profiles', columns: PERSON, on: 'e.id = t.actor_id' }],
      where: [`t.user_id = ${who}`, ...(cursor ? [cursor] : [])].join(' and '),
      order: 't.created_at desc, t.id desc',
      limit: 20,
    })
  const reacted = (name: string) =>
    `t.content_type = 'article' and t.content_id = ${of(name)}`
  return [
    ...both('feed', 'first page', () => feed(), { allowance: FEED }),
    { feature: 'feed', name: 'page 2', as: 'ordinary', sql: feed(page2), allowance: FEED },
    { feature: 'feed', name: 'far down', as: 'ordinary', sql: feed(deep), allowance: FEED },
    {
      feature: 'feed',
      name: 'far down beside page 2',
      as: 'ordinary',
      sql: feed(deep),
      floor: feed(page2),
      isFloorMembers: true,
      allowance: DEEP,
    },
    ...['groups', 'forums', 'articles', 'events', 'investing'].map((filter): Read => ({
      feature: 'feed',
      name: `filter ${filter}`,
      as: 'ordinary',
      sql: feed(`t.filter = '${filter}'`),
      allowance: FEED,
    })),
    {
      feature: 'feed',
      name: 'filter far down',
      as: 'ordinary',
      sql: feed(`t.filter = 'articles' and ${deep}`),
      allowance: FEED,
    },
    {
      feature: 'feed',
      name: 'news',
      as: 'ordinary',
      sql: feed(`t.created_at > ${of('page2_at')}`),
      allowance: FEED,
    },
    ...both('shell', 'viewer_state', () => rpc('viewer_state'), { floor: key(of('viewer')), allowance: BADGES }),
    ...(['viewer', 'ordinary'] as const).map((as): Read => ({
      feature: 'messages',
      name: 'conversations',
      as,
      sql: rpc('list_conversations'),
      floor: list(of(as)),
      allowance: LIST,
    })),
    {
      feature: 'messages',
      name: 'conversations far down',
      as: 'viewer',
      sql: rpc('list_conversations', `now() - interval '500 days', ${of('last_id')}`),
      floor: `${list(of('viewer')).replace('order by', `and (c.last_message_time, c.partner_id) < (now() - interval '500 days', ${of('last_id')}) order by`)}`,
      allowance: LIST,
    },
    {
      feature: 'messages',
      name: 'thread',
      as: 'ordinary',
      sql: rpc('conversation_messages', `${of('talk_partner')}`),
      floor: thread(of('ordinary'), of('talk_partner')),
      allowance: THREAD,
    },
    {
      feature: 'messages',
      name: 'longest thread',
      as: 'viewer',
      sql: rpc('conversation_messages', `${of('partner')}`),
      floor: thread(of('viewer'), of('partner')),
      allowance: THREAD,
    },
    {
      feature: 'messages',
      name: 'its middle',
      as: 'viewer',
      sql: rpc('conversation_messages', `${of('partner')}, now() - interval '350 days', ${of('last_id')}`),
      floor: thread(of('viewer'), of('partner')).replace(
        'order by',
        `and (m.created_at, m.id) < (now() - interval '350 days', ${of('last_id')}) order by`,
      ),
      allowance: THREAD,
    },
    { feature: 'messages', name: 'head', as: 'viewer', sql: rpc('conversation_head', of('partner')) },
    {
      feature: 'messages',
      name: 'inquiries',
      as: 'viewer',
      sql: select({
        table: 'messages',
        columns: 'id, content, created_at, read, sender_id, business_idea_id, metadata',
        embeds: [...messageEmbeds, { name: 'sender', table: 'profiles', columns: PERSON, on: 'e.id = t.sender_id' }],
        where: `t.receiver_id = ${of('viewer')} and t.message_type = 'business_inquiry'`,
        order: 't.created_at desc, t.id desc',
        limit: 20,
      }),
    },
    { feature: 'messages', name: 'contacts', as: 'viewer', sql: rpc('search_contacts', `'ada'`), allowance: { number: 10, milliseconds: 25 } },
    ...both('notifications', 'list', (who) => notices(who)),
    {
      feature: 'notifications',
      name: 'far down',
      as: 'viewer',
      sql: notices(of('viewer'), below('created_at', `(now() - interval '500 days')`, of('last_id'))),
    },
    {
      feature: 'notifications',
      name: 'preferences',
      as: 'viewer',
      sql: select({ table: 'notification_preferences', columns: 'type, enabled', where: `t.user_id = ${of('viewer')}` }),
    },
    ...['friends', 'following', 'followers'].map((kind): Read => ({
      feature: 'connections',
      name: `${kind} of the hub`,
      as: 'ordinary',
      sql: rpc('list_connections', `${of('hub')}, '${kind}'`),
    })),
    {
      feature: 'connections',
      name: 'followers far down',
      as: 'ordinary',
      sql: rpc('list_connections', `${of('hub')}, 'followers', now() - interval '300 days', ${of('last_id')}`),
    },
    { feature: 'connections', name: 'requests', as: 'viewer', sql: rpc('list_friend_requests') },
    {
      feature: 'connections',
      name: 'counts of the hub',
      as: 'ordinary',
      sql: rpc('connection_counts', of('hub')),
      floor: key(of('hub')),
    },
    { feature: 'connections', name: 'state', as: 'viewer', sql: rpc('connection_state', of('hub')) },
    { feature: 'connections', name: 'suggestions', as: 'viewer', sql: rpc('suggest_people', '5') },
    { feature: 'profile', name: 'profile', as: 'ordinary', sql: select({
        table: 'profiles',
        columns: 'id, username, full_name, name, avatar_url, bio, location, company, title, skills, cover_photo_url, verified, created_at',
        where: `t.id = ${of('hub')}`,
      }) },
    { feature: 'profile', name: 'shown online', as: 'viewer', sql: select({ table: 'profile_private', columns: 'show_online', where: `t.user_id = ${of('viewer')}` }) },
    { feature: 'reactions', name: 'counts of the hottest', as: 'viewer', sql: select({ table: 'reaction_counts', columns: 'reaction_type, count', where: reacted('article') }) },
    { feature: 'reactions', name: 'own', as: 'viewer', sql: select({ table: 'reactions', columns: 'reaction_type', where: `t.user_id = ${of('viewer')} and ${reacted('article')}` }) },
    { feature: 'reactions', name: 'people of the hottest', as: 'viewer', sql: rpc('list_reactions', `'article', ${of('article')}`) },
    { feature: 'reactions', name: 'a rare kind of them', as: 'viewer', sql: rpc('list_reactions', `'article', ${of('article')}, 'dislike'`) },
    { feature: 'auth', name: 'is a username free', as: 'viewer', sql: rpc('check_username_available', `'somebody_new'`) },
  ]
}
