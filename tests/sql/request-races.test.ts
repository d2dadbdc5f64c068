import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, startRacers, type Actor } from '../support/racers'

let racers: Awaited<ReturnType<typeof startRacers>>

beforeAll(async () => {
  racers = await startRacers(17)
})

afterAll(async () => {
  await racers.close()
})

function writeTo({ id, session }: Actor, receiver: string, content = 'Hello') {
  return session.query(
    'insert into public.messages (sender_id, receiver_id, content) values ($1, $2, $3)',
    [id, receiver, content],
  )
}

function boxOf(receiver: Actor, sender: Actor) {
  return racers.read(
    'select box from public.conversations where user_id = $1 and partner_id = $2',
    receiver.id,
    sender.id,
  )
}

test('a request whose sender is being followed ends in the inbox, whichever comes first', async () => {
  const [receiver, one, other] = [racers.actor(0), racers.actor(1), racers.actor(2)]
  const follow = ({ id }: Actor) => receiver.session.query('select public.follow_user($1)', [id])
  await racers.during(
    one,
    () => writeTo(one, receiver.id),
    () => follow(one),
  )
  await racers.during(
    receiver,
    () => follow(other),
    () => writeTo(other, receiver.id),
  )
  expect([await boxOf(receiver, one), await boxOf(receiver, other)]).toEqual([
    { box: 'inbox' },
    { box: 'inbox' },
  ])
})

test('a request whose sender is just becoming a friend ends in the inbox, whichever comes first', async () => {
  const [receiver, one, other] = [racers.actor(0), racers.actor(3), racers.actor(4)]
  for (const { session } of [one, other])
    await session.query('select public.send_friend_request($1)', [receiver.id])
  const accept = ({ id }: Actor) =>
    receiver.session.query('select public.accept_friend_request($1)', [id])
  await racers.during(
    one,
    () => writeTo(one, receiver.id),
    () => accept(one),
  )
  await racers.during(
    receiver,
    () => accept(other),
    () => writeTo(other, receiver.id),
  )
  expect([await boxOf(receiver, one), await boxOf(receiver, other)]).toEqual([
    { box: 'inbox' },
    { box: 'inbox' },
  ])
})

test('two members who write to each other first at the same moment both find it in the inbox', async () => {
  const [one, other] = [racers.actor(5), racers.actor(6)]
  await racers.during(
    one,
    () => writeTo(one, other.id),
    () => writeTo(other, one.id),
  )
  expect([await boxOf(one, other), await boxOf(other, one)]).toEqual([
    { box: 'inbox' },
    { box: 'inbox' },
  ])
})

test('a new account that starts many conversations at once starts only as many as allowed', async () => {
  const sender = racers.actor(7)
  const receivers = racers.actors.slice(8, 16)
  await racers.sql.query(
    `update private.app_config set value = 'true' where key = 'rate_limits_enabled'`,
  )
  const sessions = await Promise.all(receivers.map(() => racers.connectAs(sender.id)))
  const places = new Map(sessions.map((session, index) => [session, receivers[index]?.id ?? '']))
  const outcomes = await atOnce(sessions, (session) => writeTo(session, places.get(session) ?? ''))
  expect(outcomes.filter((code) => code === null)).toHaveLength(5)
  expect(outcomes.filter((code) => code === 'PT429')).toHaveLength(3)
})

test('the same text to a fifth and a sixth at the same moment is held for the sixth', async () => {
  const sender = racers.actor(16)
  const device = await racers.connectAs(sender.id)
  const receivers = racers.actors.slice(8, 14)
  await racers.sql.query(
    `update private.app_config set value = '0' where key = 'messages.new_account_days'`,
  )
  for (const { session } of receivers)
    await session.query('select public.follow_user($1)', [sender.id])
  for (const { id } of receivers.slice(0, 4)) await writeTo(sender, id, 'Great offer')
  const [fifth, sixth] = [racers.actor(12), racers.actor(13)]
  await racers.during(
    sender,
    () => writeTo(sender, fifth.id, 'Great offer'),
    () => writeTo(device, sixth.id, 'Great offer'),
  )
  expect([await boxOf(fifth, sender), await boxOf(sixth, sender)]).toEqual([
    { box: 'inbox' },
    { box: 'requests' },
  ])
})
