import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, startRacers, type Actor } from '../support/racers'

/** Sign-ins at the same moment on a native Postgres: Auth begins a session, and its device is noted. */
const MEMBERS = 12

let racers: Awaited<ReturnType<typeof startRacers>>

beforeAll(async () => {
  racers = await startRacers(MEMBERS)
  // Auth, not its members, begins sessions.
  for (const { session } of racers.actors) await session.query('reset role')
}, 180_000)

afterAll(async () => {
  await racers.close()
})

function signIn({ session }: Actor, memberId: string, userAgent: string) {
  return session.query(
    `insert into auth.sessions (id, user_id, aal, user_agent, created_at, updated_at)
     values (gen_random_uuid(), $1, 'aal1', $2, now(), now())`,
    [memberId, userAgent],
  )
}

const figures = `select (select count(*)::int from private.known_devices where user_id = $1) as devices,
  (select count(*)::int from private.sign_in_letters where user_id = $1) as letters`

test('a new device that signs in many times at once is announced once', async () => {
  const { id } = racers.actor(0)
  await signIn(racers.actor(0), id, 'Home/1')
  const codes = await atOnce(racers.actors, (actor) => signIn(actor, id, 'Laptop/1'))
  expect(codes).toEqual(racers.actors.map(() => null))
  expect(await racers.read(figures, id)).toEqual({ devices: 2, letters: 1 })
})

test('two new devices that sign in at once get the fifth letter only once', async () => {
  const [one, other] = [racers.actor(1), racers.actor(2)]
  const first = ['Home', 'Bot', 'Cat', 'Dog', 'Elk']
  for (const device of first) await signIn(one, one.id, `${device}/1`)
  await racers.during(
    one,
    () => signIn(one, one.id, 'Fox/1'),
    () => signIn(other, one.id, 'Gnu/1'),
  )
  expect(await racers.read(figures, one.id)).toEqual({ devices: 7, letters: 5 })
})

test('a sign-in waits while its account is being deleted, without a deadlock', async () => {
  const [{ id, session }, other] = [racers.actor(3), racers.actor(4)]
  await session.query('begin')
  // What deleting an account does, in its order.
  await session.query('select private.go_alone()')
  await session.query('select from public.profiles where id = $1 for update', [id])
  const late = atOnce([other], (actor) => signIn(actor, id, 'Late/1'))
  const waiting = `select exists (select from pg_stat_activity where wait_event_type = 'Lock') as waits`
  await expect.poll(() => racers.read(waiting)).toEqual({ waits: true })
  await session.query('delete from auth.users where id = $1', [id])
  await session.query('commit')
  // There is no account to sign in to.
  expect(await late).toEqual(['23503'])
  expect(await racers.read(figures, id)).toEqual({ devices: 0, letters: 0 })
})
