import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { browser, joinOnline, commonBackend, subscribe, type Client } from './support'

let backend: Backend
const opened: Client[] = []

beforeAll(async () => {
  backend = await commonBackend()
  await backend.database.sql.exec(`
    create policy "Members receive in the hall" on realtime.messages for select to authenticated
      using (realtime.topic() = 'hall');
  `)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.removeAllChannels()))
})

async function memberOnline(): Promise<Client> {
  const { client } = await joinOnline(backend)
  opened.push(client)
  return client
}

/** Broadcasts a number. Those of one millisecond have no order, so this waits for the next one. */
async function say(number: number): Promise<void> {
  await backend.database.sql.query(
    `select realtime.send(jsonb_build_object('number', $1::int), 'said', 'hall', true)`,
    [number],
  )
  const said = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(said), { interval: 1 })
}

/** Joins the hall and collects what is heard there, with whether it was replayed. */
async function joinHall(client: Client, replay: { since: number; limit?: number }) {
  const channel = client.channel('hall', { config: { private: true, broadcast: { replay } } })
  const heard: unknown[] = []
  channel.on<{ number: number }>('broadcast', { event: 'said' }, ({ payload, meta }) => {
    heard.push([payload.number, meta?.replayed])
  })
  return { heard, ...(await subscribe(channel)) }
}

test('a join replays the newest broadcasts since a moment in order, then live ones', async () => {
  const client = await memberOnline()
  await say(1)
  const [{ now } = { now: 0 }] = await backend.database.sql.query<{ now: number }>(
    'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(now))
  for (const number of [2, 3, 4]) await say(number)
  const limited = await joinHall(client, { since: now, limit: 2 })
  const whole = await joinHall(await memberOnline(), { since: now })
  await say(5)
  await vi.waitFor(() => expect(whole.heard).toHaveLength(4))
  await vi.waitFor(() => expect(limited.heard).toHaveLength(3))
  const live = [5, undefined]
  expect(limited.heard).toEqual([[3, true], [4, true], live])
  expect(whole.heard).toEqual([[2, true], [3, true], [4, true], live])
})

test('a join without the right to receive replays nothing', async () => {
  await say(1)
  const visitor = browser(backend)
  opened.push(visitor)
  const { heard, status } = await joinHall(visitor, { since: 0 })
  expect(status).toBe(REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR)
  expect(heard).toEqual([])
})

test('a join with a malformed replay is refused', async () => {
  const { status, error } = await joinHall(await memberOnline(), { since: 1.5 })
  expect(status).toBe(REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR)
  expect(String(error?.message)).toContain('UnableToReplayMessages')
})
