import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel } from '@supabase/supabase-js'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { browser, joinOnline, operator, commonBackend, subscribe, type Client } from './support'

let backend: Backend
const opened: Client[] = []

beforeAll(async () => {
  backend = await commonBackend()
  await backend.database.sql.exec(`
    create table public.rooms (id int primary key, words text);
    alter table public.rooms enable row level security;
    grant select, insert on public.rooms to service_role;
    create policy "Members receive and present in the hall" on realtime.messages for select to authenticated
      using (realtime.topic() = 'hall' or realtime.topic() = 'own:' || (select auth.uid()));
    create policy "Members talk and present in the hall" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'hall' or realtime.topic() = 'own:' || (select auth.uid()) and extension = 'presence');
    create function private.announce_room() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      perform realtime.send(jsonb_build_object('id', new.id, 'words', new.words), 'made', 'hall', true);
      return null;
    end $$;
    create trigger announce_room after insert on public.rooms for each row execute function private.announce_room();
  `)
  await backend.database.lite.reloadSchema()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.removeAllChannels()))
})

async function memberOnline() {
  const member = await joinOnline(backend)
  opened.push(member.client)
  return member
}

/** Collects everything the channel receives for one event. */
function listen(channel: RealtimeChannel, event: string): unknown[] {
  const heard: unknown[] = []
  channel.on('broadcast', { event }, ({ payload }) => heard.push(payload))
  return heard
}

describe('a private realtime topic', () => {
  test('members can join the topics that the policies allow', async () => {
    const { client, id } = await memberOnline()
    expect((await subscribe(client.channel('hall', { config: { private: true } }))).status).toBe(
      'SUBSCRIBED',
    )
    expect(
      (await subscribe(client.channel(`own:${id}`, { config: { private: true } }))).status,
    ).toBe('SUBSCRIBED')
  })

  test('members are refused on other topics, and visitors on all private ones', async () => {
    const { client } = await memberOnline()
    const refused = await subscribe(client.channel('elsewhere', { config: { private: true } }))
    expect(refused.status).toBe('CHANNEL_ERROR')
    expect(String(refused.error?.message)).toContain('Unauthorized')
    const visitor = browser(backend)
    opened.push(visitor)
    expect((await subscribe(visitor.channel('hall', { config: { private: true } }))).status).toBe(
      'CHANNEL_ERROR',
    )
  })

  test('nobody joins a public topic, and nothing sent to one arrives', async () => {
    const { client } = await memberOnline()
    const channel = client.channel('hall', { config: { private: true } })
    const heard = listen(channel, 'spoof')
    const known = listen(channel, 'made')
    await subscribe(channel)
    const visitor = browser(backend)
    opened.push(visitor)
    const another = await memberOnline()
    for (const open of [visitor.channel('hall'), another.client.channel('anywhere')]) {
      const refused = await subscribe(open)
      expect(refused.status).toBe('CHANNEL_ERROR')
      expect(String(refused.error?.message)).toContain('PrivateOnly')
    }
    expect(await visitor.channel('hall').httpSend('spoof', {})).toMatchObject({ success: true })
    await operator(backend).from('rooms').insert({ id: 1, words: 'after' })
    await vi.waitFor(() => expect(known).toHaveLength(1))
    expect(heard).toEqual([])
  })
})

describe('a broadcast from the database', () => {
  test('database broadcasts arrive in order, including large payloads', async () => {
    const { client } = await memberOnline()
    const channel = client.channel('hall', { config: { private: true } })
    const heard = listen(channel, 'made')
    await subscribe(channel)
    const words = 'ä'.repeat(20_000)
    await operator(backend)
      .from('rooms')
      .insert([
        { id: 10, words: 'short' },
        { id: 11, words },
      ])
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(heard).toMatchObject([
      { id: 10, words: 'short' },
      { id: 11, words },
    ])
  })

  test('a broadcast of a rolled-back transaction is not sent', async () => {
    const { client } = await memberOnline()
    const channel = client.channel('hall', { config: { private: true } })
    const heard = listen(channel, 'made')
    await subscribe(channel)
    // The second row repeats the key, so the whole statement fails.
    const { error } = await operator(backend)
      .from('rooms')
      .insert([{ id: 20 }, { id: 20 }])
    expect(error?.code).toBe('23505')
    await operator(backend).from('rooms').insert({ id: 21 })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(heard).toMatchObject([{ id: 21 }])
  })
})

describe('a broadcast from a member', () => {
  test('a member’s broadcast reaches the others but not the sender', async () => {
    const [one, two] = [await memberOnline(), await memberOnline()]
    const channels = [one, two].map(({ client }) =>
      client.channel('hall', { config: { private: true, broadcast: { ack: true } } }),
    )
    const heard = channels.map((channel) => listen(channel, 'wave'))
    await Promise.all(channels.map(subscribe))
    expect(
      await channels[0]?.send({ type: 'broadcast', event: 'wave', payload: { from: 'ünë' } }),
    ).toBe('ok')
    await vi.waitFor(() => expect(heard[1]).toEqual([{ from: 'ünë' }]))
    expect(heard[0]).toEqual([])
  })

  test('a broadcast is dropped silently when the member may not write to the topic', async () => {
    const one = await memberOnline()
    const sender = one.client.channel(`own:${one.id}`, {
      config: { private: true, broadcast: { ack: true, self: true } },
    })
    const heard = listen(sender, 'wave')
    await subscribe(sender)
    const wave = { type: 'broadcast', event: 'wave', payload: {} } as const
    expect(await sender.send(wave, { timeout: 500 })).toBe('timed out')
    expect(heard).toEqual([])
  })

  test('a broadcast over HTTP is checked by the same policy', async () => {
    const { client } = await memberOnline()
    const channel = client.channel('hall', { config: { private: true } })
    const heard = listen(channel, 'post')
    await subscribe(channel)
    const send = (key: string, token: string) =>
      fetch(`${backend.api}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: {
          apikey: key,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          messages: [
            { topic: 'hall', event: 'post', payload: { by: key.slice(3, 9) }, private: true },
          ],
        }),
      })
    expect((await send(backend.publishableKey, backend.publishableKey)).status).toBe(202)
    expect((await send(backend.secretKey, backend.secretKey)).status).toBe(202)
    await vi.waitFor(() => expect(heard).toEqual([{ by: 'secret' }]))
  })
})

describe('presence', () => {
  test('presence shows members who join and removes those who leave', async () => {
    const [one, two] = [await memberOnline(), await memberOnline()]
    const tab = (client: Client, key: string) =>
      client.channel('hall', { config: { private: true, presence: { key } } })
    const watching = tab(one.client, 'one')
    watching.on('presence', { event: 'sync' }, () => undefined)
    await subscribe(watching)
    const arriving = tab(two.client, 'two')
    arriving.on('presence', { event: 'sync' }, () => undefined)
    await subscribe(arriving)
    expect(await arriving.track({ user_id: two.id })).toBe('ok')
    await vi.waitFor(() =>
      expect(watching.presenceState()).toMatchObject({ two: [{ user_id: two.id }] }),
    )
    await two.client.removeAllChannels()
    await vi.waitFor(() => expect(watching.presenceState()).toEqual({}))
  })

  test('a channel that floods presence is closed', async () => {
    const { client } = await memberOnline()
    const channel = client.channel('hall', { config: { private: true, presence: { key: 'me' } } })
    channel.on('presence', { event: 'sync' }, () => undefined)
    const statuses: string[] = []
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => {
        statuses.push(status)
        if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve()
      })
    })
    for (let call = 0; call < 6; call += 1) void channel.track({ call })
    await vi.waitFor(() => expect(statuses).toContain('CLOSED'))
  })
})

describe('a realtime connection', () => {
  test('a connection with a made-up key is refused', async () => {
    const client = browser(backend, { key: 'sb_publishable_made_up' })
    opened.push(client)
    expect((await subscribe(client.channel('any'))).status).not.toBe('SUBSCRIBED')
  })

  test('channels are closed when the token expires', async () => {
    const { client, id } = await memberOnline()
    const [session] = await backend.database.sql.query<{ id: string }>(
      'select id from auth.sessions where user_id = $1',
      [id],
    )
    const brief = await backend.tokens.sign({
      exp: Math.floor(Date.now() / 1000) + 2,
      sub: id,
      role: 'authenticated',
      aud: 'authenticated',
      session_id: session?.id,
    })
    await client.realtime.setAuth(brief)
    const channel = client.channel('hall', { config: { private: true } })
    const statuses: string[] = []
    channel.subscribe((status) => statuses.push(status))
    await vi.waitFor(() => expect(statuses).toContain('SUBSCRIBED'))
    await vi.waitFor(() => expect(statuses).toContain('CLOSED'), { timeout: 4000 })
  })

  test('private channels stay open when the token is renewed in time', async () => {
    const { client, id } = await memberOnline()
    const [session] = await backend.database.sql.query<{ id: string }>(
      'select id from auth.sessions where user_id = $1',
      [id],
    )
    const claims = { sub: id, role: 'authenticated', aud: 'authenticated', session_id: session?.id }
    const now = Math.floor(Date.now() / 1000)
    await client.realtime.setAuth(await backend.tokens.sign({ ...claims, exp: now + 2 }))
    const channel = client.channel('hall', { config: { private: true } })
    const heard = listen(channel, 'made')
    const statuses: string[] = []
    channel.subscribe((status) => statuses.push(status))
    await vi.waitFor(() => expect(statuses).toContain('SUBSCRIBED'))
    await client.realtime.setAuth(await backend.tokens.sign({ ...claims, exp: now + 60 }))
    // A channel with only the first token shows when that one has expired.
    const other = await memberOnline()
    await other.client.realtime.setAuth(await backend.tokens.sign({ ...claims, exp: now + 2 }))
    const ends = other.client.channel('hall', { config: { private: true } })
    const otherStatuses: string[] = []
    ends.subscribe((status) => otherStatuses.push(status))
    await vi.waitFor(() => expect(otherStatuses).toContain('CLOSED'), { timeout: 5000 })
    expect(statuses).toEqual(['SUBSCRIBED'])
    await operator(backend).from('rooms').insert({ id: 31 })
    await vi.waitFor(() => expect(heard).toMatchObject([{ id: 31 }]))
  })

  test('a dropped connection reconnects by itself', async () => {
    const { client } = await memberOnline()
    const channel = client.channel('hall', { config: { private: true } })
    const heard = listen(channel, 'made')
    const statuses: string[] = []
    channel.subscribe((status) => statuses.push(status))
    await vi.waitFor(() => expect(statuses).toEqual(['SUBSCRIBED']))
    backend.realtime.dropConnections()
    await vi.waitFor(
      () => expect(statuses.filter((status) => status === 'SUBSCRIBED')).toHaveLength(2),
      { timeout: 10_000 },
    )
    await operator(backend).from('rooms').insert({ id: 30 })
    await vi.waitFor(() => expect(heard).toMatchObject([{ id: 30 }]))
  })
})
