import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, startRacers, write, type Actor } from '../support/racers'

let racers: Awaited<ReturnType<typeof startRacers>>

beforeAll(async () => {
  racers = await startRacers(21)
})

afterAll(async () => {
  await racers.close()
})

test('contact that arrives while its receiver blocks the sender is refused, or undone by the block', async () => {
  const [blocker, ...others] = racers.actors
  if (!blocker) throw new Error('there is no blocker')
  const event = await write(blocker, 'events', {
    title: 'Blocked chairs',
    date: '2099-05-03',
    time: '18:00',
    location: 'Rotterdam',
    creator_id: blocker.id,
    created_by: blocker.id,
  })
  const writeTo = ({ session }: Actor) =>
    session.query(`insert into public.messages (receiver_id, content) values ($1, 'Hello')`, [
      blocker.id,
    ])
  const ways = [
    ({ session }: Actor) => session.query('select public.follow_user($1)', [blocker.id]),
    ({ session }: Actor) => session.query('select public.send_friend_request($1)', [blocker.id]),
    ({ session }: Actor) => session.query(`select public.rsvp($1, 'going')`, [event]),
    writeTo,
  ]
  const blocking = (async () => {
    for (const { id } of others)
      await blocker.session.query('insert into public.blocks (blocked_user_id) values ($1)', [id])
  })()
  await atOnce(others, async (racer) => {
    for (const way of ways) await way(racer)
  })
  await blocking
  expect(
    await racers.read(
      `select
           (select count(*)::int from public.blocks where user_id = $1) as blocks,
           (select count(*)::int from public.connections where connected_user_id = $1 and user_id = any ($3)) as connections,
           (select count(*)::int from public.event_attendees where event_id = $2) as answers,
           (select attendees_count from public.events where id = $2) as counted,
           (select coalesce(sum(k.requests), 0)::int from private.connection_counters k where k.user_id = $1) as requests`,
      blocker.id,
      event,
      others.map(({ id }) => id),
    ),
  ).toEqual({
    blocks: 20,
    connections: 0,
    answers: 0,
    counted: 0,
    requests: 0,
  })
  // A block waits for no notification that someone is writing; the list leaves out what stays.
  const list = await blocker.session.query('select actor, people from public.list_notifications()')
  const told = JSON.stringify(list.rows)
  expect(others.filter(({ id }) => told.includes(id)).map(({ id }) => id)).toEqual([])
  // A message that came first stays, uncounted; none comes after.
  const arrived = `select count(*)::int as messages from public.messages where receiver_id = $1`
  const first = await racers.read(arrived, blocker.id)
  const codes = await atOnce(others, writeTo)
  expect(codes.filter((code) => code === null)).toEqual([])
  expect(await racers.read(arrived, blocker.id)).toEqual(first)
  expect(
    await racers.read(
      `select (private.viewer_counts($1) ->> 'unread_messages')::int as unread`,
      blocker.id,
    ),
  ).toEqual({ unread: 0 })
})

test('a notification that is being written during a block is gone a minute later', async () => {
  const [ada, ben, cleo] = [racers.actor(0), racers.actor(1), racers.actor(2)]
  await racers.sql.query('delete from public.blocks')
  await racers.sql.query('delete from private.just_hidden')
  await racers.sql.query('delete from public.notifications')
  for (const { id } of [ben, cleo])
    await racers.sql.query(
      `select private.notify($1, $2, 'comment', 'New comment', 'Someone answered you')`,
      [ada.id, id],
    )
  const unseen = () =>
    racers.read(
      `select (private.viewer_counts($1) ->> 'unseen_notifications')::int as unseen,
         (select count(*)::int from public.notifications where user_id = $1) as kept`,
      ada.id,
    )
  expect(await unseen()).toEqual({ unseen: 2, kept: 2 })
  const writer = await racers.postgres.connect()
  await writer.query('begin')
  await writer.query('update public.notifications set updated_at = now() where actor_id = $1', [
    ben.id,
  ])
  await ada.session.query('insert into public.blocks (blocked_user_id) values ($1)', [ben.id])
  expect(await unseen()).toEqual({ unseen: 1, kept: 2 })
  const runJob = () => racers.read('select private.drop_late_notifications(100) as handled')
  expect(await runJob()).toEqual({ handled: 0 })
  await racers.sql.query(`update private.just_hidden set hidden_at = now() - interval '2 minutes'`)
  // It waits for its writer.
  expect(await runJob()).toEqual({ handled: 0 })
  await writer.query('commit')
  expect(await runJob()).toEqual({ handled: 1 })
  expect(await unseen()).toEqual({ unseen: 1, kept: 1 })
})
