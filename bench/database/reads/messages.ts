import { answer, rpc, select } from '../postgrest'
import { fact, PERSON, type Facts, type Read } from './read'

const LIST = { number: 9, ratio: 1.5 }
const THREAD = { number: 9, ratio: 1.6 }

/** A thread, as the tables' owner would read it. */
function thread(one: string, other: string, more = ''): string {
  const key = `least(${one}::uuid, ${other}::uuid)::text || ':' || greatest(${one}::uuid, ${other}::uuid)::text`
  return answer(`
    select m.* from public.messages m where m.conversation_key = ${key} ${more}
    order by m.created_at desc, m.id desc limit 50`)
}

/** Conversations, read the same way. */
function list(who: string, more = ''): string {
  return answer(`
    select c.*, p.username, p.full_name, p.name, p.avatar_url, p.verified
    from public.conversations c join public.profiles p on p.id = c.partner_id
    where c.user_id = ${who} ${more}
    order by c.last_message_time desc, c.partner_id desc limit 20`)
}

/** Conversations, threads and contacts. */
export function messageReads(facts: Facts): Read[] {
  const of = (name: string) => fact(facts, name)
  const messageEmbeds = [
    {
      name: 'idea',
      table: 'business_ideas',
      columns: 'id, title',
      on: 'e.id = t.business_idea_id',
    },
    { name: 'page', table: 'business_pages', columns: 'id, name', on: 'e.id = t.business_page_id' },
  ]
  return [
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
      floor: list(
        of('viewer'),
        `and (c.last_message_time, c.partner_id) < (now() - interval '500 days', ${of('last_id')})`,
      ),
      allowance: LIST,
    },
    {
      feature: 'messages',
      name: 'thread',
      as: 'ordinary',
      sql: rpc('conversation_messages', of('talk_partner')),
      floor: thread(of('ordinary'), of('talk_partner')),
      allowance: THREAD,
    },
    {
      feature: 'messages',
      name: 'longest thread',
      as: 'viewer',
      sql: rpc('conversation_messages', of('partner')),
      floor: thread(of('viewer'), of('partner')),
      allowance: THREAD,
    },
    {
      feature: 'messages',
      name: 'its middle',
      as: 'viewer',
      sql: rpc(
        'conversation_messages',
        `${of('partner')}, now() - interval '350 days', ${of('last_id')}`,
      ),
      floor: thread(
        of('viewer'),
        of('partner'),
        `and (m.created_at, m.id) < (now() - interval '350 days', ${of('last_id')})`,
      ),
      allowance: THREAD,
    },
    {
      feature: 'messages',
      name: 'head',
      as: 'viewer',
      sql: rpc('conversation_head', of('partner')),
    },
    {
      feature: 'messages',
      name: 'inquiries',
      as: 'viewer',
      sql: select({
        table: 'messages',
        columns: 'id, content, created_at, read, sender_id, business_idea_id, metadata',
        embeds: [
          ...messageEmbeds,
          { name: 'sender', table: 'profiles', columns: PERSON, on: 'e.id = t.sender_id' },
        ],
        where: `t.receiver_id = ${of('viewer')} and t.message_type = 'business_inquiry'`,
        order: 't.created_at desc, t.id desc',
        limit: 20,
      }),
    },
    {
      feature: 'messages',
      name: 'contacts',
      as: 'viewer',
      sql: rpc('search_contacts', `'ada'`),
      floor: answer(`
        select p.id, p.username, p.full_name, p.name, p.avatar_url, p.verified from public.profiles p
        where private.profile_search_text(p.username, p.full_name, p.name) like '%ada%' limit 10`),
      allowance: { number: 10, ratio: 2 },
    },
  ]
}
