/** The calls of specification 1 §7 and the functions beside them, made with the browser client. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { browser, freshName, join, operator, startConformanceBackend } from '../conformance/support'

type Member = Awaited<ReturnType<typeof join>>

let backend: Backend
let ada: Member
let ben: Member

beforeAll(async () => {
  backend = await startConformanceBackend()
  ada = await join(backend, freshName('ada'))
  ben = await join(backend, freshName('ben'))
}, 120_000)
afterAll(() => backend.close())

/** The data of a response without an error. */
function dataOf<T>({ data, error }: { data: T; error: unknown }): T {
  expect(error).toBeNull()
  return data
}

it('connections can be followed, requested, accepted, counted and deleted through the table', async () => {
  const pair = { user_id: ada.id, connected_user_id: ben.id }
  dataOf(await ada.client.from('connections').insert({ ...pair, status: 'following' }))
  dataOf(
    await ada.client
      .from('connections')
      .update({ status: 'friend_requested', updated_at: new Date().toISOString() })
      .match(pair),
  )
  const requests = await ben.client
    .from('connections')
    .select('*, profile:profiles!connections_user_id_fkey(id, username, avatar_url, bio)')
    .eq('connected_user_id', ben.id)
    .eq('status', 'friend_requested')
  expect(dataOf(requests)).toMatchObject([{ profile: { username: ada.name } }])
  dataOf(
    await ben.client
      .from('connections')
      .update({ status: 'friends', updated_at: new Date().toISOString() })
      .match(pair),
  )
  const followers = await ada.client
    .from('connections')
    .select('*', { count: 'exact', head: true })
    .eq('connected_user_id', ben.id)
    .in('status', ['following', 'friends'])
  expect(followers.count).toBe(1)
  dataOf(await ben.client.from('connections').delete().match(pair))
  expect(dataOf(await ada.client.from('connections').select('id'))).toEqual([])
})

it('the connection functions return the state, the counts and the lists', async () => {
  const state = await ada.client.rpc('send_friend_request', { p_user_id: ben.id })
  expect(dataOf(state)).toMatchObject({ status: 'friend_requested', requested_by_me: true })
  const waiting = await ben.client.rpc('list_friend_requests')
  expect(dataOf(waiting)).toMatchObject([{ profile_id: ada.id, username: ada.name }])
  const accepted = await ben.client.rpc('accept_friend_request', { p_user_id: ada.id })
  expect(dataOf(accepted)).toMatchObject({ status: 'friends' })
  const list = await ada.client.rpc('list_connections', { p_user_id: ada.id, p_kind: 'friends' })
  expect(dataOf(list)).toMatchObject([{ profile_id: ben.id }])
  const counts = await ada.client.rpc('connection_counts', { p_user_id: ben.id })
  expect(dataOf(counts)).toEqual({ followers: 1, following: 1, friends: 1 })
  const nobody = await ada.client.rpc('accept_friend_request', { p_user_id: randomUUID() })
  expect(nobody.status).toBe(404)
  dataOf(await ada.client.rpc('suggest_people'))
})

it('a message is stored once, read in order, and marked as read by its receiver', async () => {
  const message = {
    id: randomUUID(),
    sender_id: ada.id,
    receiver_id: ben.id,
    content: ' Hello ',
    message_type: 'general',
    read: false,
  }
  const sent = await ada.client.from('messages').insert(message).select().single()
  expect(dataOf(sent)).toMatchObject({ id: message.id, content: 'Hello', read: false })
  const again = await ada.client.from('messages').insert(message)
  expect(again.error?.code).toBe('23505')
  const retried = await ada.client
    .from('messages')
    .upsert(message, { onConflict: 'id', ignoreDuplicates: true })
  expect(retried.error).toBeNull()
  expect(dataOf(await ada.client.rpc('message_exists', { p_id: message.id }))).toBe(true)

  const thread = await ben.client
    .from('messages')
    .select('*')
    .or(
      `and(sender_id.eq.${ada.id},receiver_id.eq.${ben.id}),and(sender_id.eq.${ben.id},receiver_id.eq.${ada.id})`,
    )
    .order('created_at', { ascending: true })
  expect(dataOf(thread)).toHaveLength(1)
  const page = await ben.client.rpc('conversation_messages', { p_partner_id: ada.id })
  expect(dataOf(page)).toMatchObject([{ id: message.id }])
  const head = await ben.client.rpc('conversation_head', { p_partner_id: ada.id })
  expect(dataOf(head)).toMatchObject({ unread_count: 1, first_unread_id: message.id })
  const unread = await ben.client
    .from('messages')
    .select('*', { count: 'exact', head: true })
    .eq('receiver_id', ben.id)
    .eq('read', false)
  expect(unread.count).toBe(1)
  dataOf(
    await ben.client
      .from('messages')
      .update({ read: true })
      .eq('sender_id', ada.id)
      .eq('receiver_id', ben.id)
      .eq('read', false),
  )
  const list = await ben.client.rpc('list_conversations')
  expect(dataOf(list)).toMatchObject([{ partner_id: ada.id, username: ada.name, unread_count: 0 }])
  const found = await ada.client.rpc('search_contacts', { p_query: ben.name.slice(0, 4) })
  expect(dataOf(found)).toMatchObject([{ id: ben.id }])
  const byName = await ada.client
    .from('profiles')
    .select('id, username, avatar_url')
    .ilike('username', `%${ben.name}%`)
    .limit(10)
  expect(dataOf(byName)).toHaveLength(1)
})

it('members can mark their notifications as read, and never insert any', async () => {
  const list = await ben.client
    .from('notifications')
    .select('*')
    .eq('user_id', ben.id)
    .order('created_at', { ascending: false })
  const [first] = (dataOf(list) ?? []) as { id: string }[]
  expect(first).toMatchObject({ data: { senderId: ada.id } })
  const stamp = { read: true, updated_at: new Date().toISOString() }
  dataOf(
    await ben.client
      .from('notifications')
      .update(stamp)
      .eq('id', first?.id ?? ''),
  )
  dataOf(
    await ben.client.from('notifications').update(stamp).eq('user_id', ben.id).eq('read', false),
  )
  const unread = await ben.client
    .from('notifications')
    .select('*', { count: 'exact', head: true })
    .eq('user_id', ben.id)
    .eq('type', 'message')
    .eq('read', false)
  expect(unread.count).toBe(0)
  const forged = await ada.client.from('notifications').insert({
    user_id: ben.id,
    type: 'message',
    title: 'Prize',
    message: 'You won',
    data: {},
  })
  expect(forged.error?.code).toBe('42501')
  dataOf(
    await ben.client
      .from('notification_preferences')
      .upsert({ user_id: ben.id, type: 'reaction', enabled: false }),
  )
  dataOf(await ben.client.rpc('mark_all_notifications_read'))
  dataOf(await ben.client.rpc('mark_notifications_seen'))
  const state = dataOf(await ben.client.rpc('viewer_state'))
  expect(Reflect.get(Object(state), 'counts')).toEqual({
    unread_messages: 0,
    unread_inquiries: 0,
    message_requests: 0,
    open_cases: 0,
    unseen_notifications: 0,
    waiting: 0,
    friend_requests: 0,
  })
})

it('the feed returns the newest items with their authors page by page, to members and visitors', async () => {
  const columns = '*, profile:profiles!inner(id, username, avatar_url)'
  for (const client of [ada.client, browser(backend)]) {
    const newest = await client
      .from('feed_items')
      .select(columns)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(50)
    const items = dataOf(newest) ?? []
    expect(items.map((item) => item['type'])).toEqual(['new_user', 'new_user'])
    const at = String(items[0]?.['created_at'])
    const rest = await client
      .from('feed_items')
      .select(columns)
      .lte('created_at', at)
      .or(`created_at.lt.${at},and(created_at.eq.${at},id.lt.${String(items[0]?.['id'])})`)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
    expect(dataOf(rest)).toMatchObject([{ id: items[1]?.['id'] }])
  }
  const none = await ada.client.from('feed_items').select('id').eq('filter', 'groups')
  expect(dataOf(none)).toEqual([])
})

it('search finds, counts and suggests members, and continues from its cursor', async () => {
  const first = await ada.client.rpc('search', { p_query: 'ben', p_kind: 'person', p_limit: 1 })
  const [found] = (dataOf(first) ?? []) as { source_id: string; cursor: unknown }[]
  expect(found).toMatchObject({ kind: 'person', source_id: ben.id, owner_username: ben.name })
  const next = await ada.client.rpc('search', { p_query: 'ben', p_offset_cursor: found?.cursor })
  expect((dataOf(next) ?? []) as { source_id: string }[]).not.toContainEqual(
    expect.objectContaining({ source_id: ben.id }),
  )
  // Names made at the same moment are similar, so there may be more matches.
  const counts = dataOf(await ada.client.rpc('search_counts', { p_query: ben.name }))
  expect(Reflect.get(Object(counts), 'person')).toBeGreaterThanOrEqual(1)
  const suggested = await ada.client.rpc('search_suggest', { p_query: ben.name.slice(0, 2) })
  expect(dataOf(suggested)).toMatchObject([{ source_id: ben.id, title: ben.name }])
  const visitor = await browser(backend).rpc('search', { p_query: 'ben' })
  expect(visitor.error).not.toBeNull()
})

it('a reaction to missing content is refused', async () => {
  const reaction = { content_type: 'article', content_id: randomUUID(), reaction_type: 'like' }
  const refused = await ada.client.from('reactions').insert({ ...reaction, user_id: ada.id })
  expect(refused.error?.code).toBe('42501')
  const newest = await ada.client
    .from('reactions')
    .select('*')
    .order('created_at', { ascending: false })
  expect(dataOf(newest)).toEqual([])
  dataOf(
    await ada.client
      .from('reactions')
      .delete()
      .match({ ...reaction, user_id: ada.id }),
  )
})

it('a member can hide that they are online', async () => {
  dataOf(
    await ada.client.from('profile_private').update({ show_online: false }).eq('user_id', ada.id),
  )
  const own = await ada.client.from('profile_private').select('show_online').single()
  expect(dataOf(own)).toEqual({ show_online: false })
})

it('a suspended member can read only what visitors can, and not write', async () => {
  const cleo = await join(backend, freshName('cleo'))
  await operator(backend).from('profiles').update({ is_banned: true }).eq('id', cleo.id)
  for (const table of ['connections', 'messages', 'conversations', 'notifications']) {
    expect(dataOf(await cleo.client.from(table).select('*')), table).toEqual([])
  }
  expect((dataOf(await cleo.client.from('feed_items').select('id')) ?? []).length).toBe(3)
  const written = await cleo.client
    .from('messages')
    .insert({ sender_id: cleo.id, receiver_id: ada.id, content: 'x' })
  expect(written.error?.code).toBe('42501')
})
