import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRacers } from '../support/racers'
import type { Session } from '../support/native-postgres'

const MEMBERS = 13
const SENDERS = 4

interface Claimed {
  batch: string
  letters: { user_id: string }[]
}

let racers: Awaited<ReturnType<typeof startRacers>>

beforeAll(async () => {
  racers = await startRacers(MEMBERS)
  // Everyone but the first has a request waiting, and a Monday that has come.
  const { session } = racers.actor(0)
  for (const { id } of racers.actors.slice(1)) {
    await session.query('select public.send_friend_request($1)', [id])
  }
  await racers.sql.query(
    `update private.brief_members set next_at = now() - interval '1 minute' where user_id <> $1`,
    [racers.actor(0).id],
  )
})

afterAll(async () => {
  await racers.close()
})

/** Connections of the operator, who runs the jobs. */
function workers(): Promise<Session[]> {
  return Promise.all(Array.from({ length: SENDERS }, () => racers.postgres.connect()))
}

/** Connections of send-briefs. */
async function senders(): Promise<Session[]> {
  const sessions = await workers()
  for (const session of sessions) {
    await session.query(
      `select set_config('request.jwt.claims', '{"role": "service_role"}', false)`,
    )
    await session.query('set role service_role')
  }
  return sessions
}

async function claim(session: Session): Promise<Claimed | null> {
  const { rows } = await session.query<{ claimed: Claimed | null }>(
    'select public.claim_briefs(3) as claimed',
  )
  return rows[0]?.claimed ?? null
}

/** Claims until nothing is left, and reports each batch twice, as a sender does whose answer got lost. */
async function sendAll(session: Session): Promise<string[]> {
  const sent: string[] = []
  for (let lent = await claim(session); lent !== null; lent = await claim(session)) {
    sent.push(...lent.letters.map(({ user_id: id }) => id))
    await session.query('select public.brief_sent($1)', [lent.batch])
    await session.query('select public.brief_sent($1)', [lent.batch])
  }
  return sent
}

test('members whose Monday has come get one brief each, however many workers compose at once', async () => {
  await Promise.all(
    (await workers()).map((session) => session.query('select private.compose_briefs(5)')),
  )
  expect(
    await racers.read<object>(
      'select count(*)::integer as briefs, count(distinct user_id)::integer as members from private.briefs',
    ),
  ).toEqual({ briefs: MEMBERS - 1, members: MEMBERS - 1 })
})

test('senders that claim at once send each brief once, and what was emailed is noted once', async () => {
  const sent = (await Promise.all((await senders()).map((session) => sendAll(session)))).flat()
  const wanted = racers.actors.slice(1).map(({ id }) => id)
  expect(sent.toSorted()).toEqual(wanted.toSorted())
  expect(
    await racers.read<object>(
      `select count(*) filter (where state = 'sent')::integer as sent,
         (select count(*)::integer from private.briefed where kind = 'friend_request') as noted from private.briefs`,
    ),
  ).toEqual({ sent: MEMBERS - 1, noted: MEMBERS - 1 })
})
