import type { NativePostgres, Session } from '../../tests/support/native-postgres'
import { summarise } from '../statistics'
import { claim } from './session'

/** One write by one member. */
export interface Doing {
  memberId: string
  /** As the app writes it, with policies and triggers. */
  sql: string
  /** Only the row itself. */
  bare: string
}

export interface Write {
  name: string
  /** Returns this many writes, all different. */
  doings: (session: Session, count: number) => Promise<Doing[]>
}

export interface MeasuredWrite {
  name: string
  clients: number
  /** Milliseconds of one write, and writes per second of all clients together. */
  median: number
  p95: number
  perSecond: number
  bareMedian: number
  ratio: number
}

const OPERATIONS = 320

async function inParallel(
  sessions: readonly Session[],
  doings: readonly Doing[],
  perform: (session: Session, doing: Doing) => Promise<number>,
) {
  const times: number[] = []
  const start = performance.now()
  await Promise.all(
    sessions.map(async (session, client) => {
      for (let at = client; at < doings.length; at += sessions.length) {
        const doing = doings[at]
        if (doing) times.push(await perform(session, doing))
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  return { ...summarise(times), perSecond: times.length / seconds }
}

/** Writes like API clients: each request sets its member, then writes; only the write is timed. */
export function writeAll(sessions: readonly Session[], doings: readonly Doing[]) {
  return inParallel(sessions, doings, async (session, { memberId, sql }) => {
    await claim(session, memberId)
    const start = performance.now()
    await session.query(sql)
    return performance.now() - start
  })
}

function writeBare(sessions: readonly Session[], doings: readonly Doing[]) {
  return inParallel(sessions, doings, async (session, { bare }) => {
    const start = performance.now()
    await session.query(bare)
    return performance.now() - start
  })
}

/** Opens this many connections of members; each request sets its own member. */
export async function connectClients(
  postgres: NativePostgres,
  clients: number,
): Promise<Session[]> {
  const sessions: Session[] = []
  for (let client = 0; client < clients; client += 1) {
    const session = await postgres.connect()
    await session.query('set role authenticated')
    sessions.push(session)
  }
  return sessions
}

/** Measures every hot write with one client and with sixteen, beside the bare row. */
export async function measureWrites(
  postgres: NativePostgres,
  writes: readonly Write[],
): Promise<MeasuredWrite[]> {
  const owner = await postgres.connect()
  const members = await connectClients(postgres, 16)
  const owners: Session[] = []
  for (let client = 0; client < 16; client += 1) {
    const session = await postgres.connect()
    await session.query('set session_replication_role = replica')
    owners.push(session)
  }
  const measured: MeasuredWrite[] = []
  for (const { name, doings } of writes) {
    for (const clients of [1, 16]) {
      const some = await doings(owner, 2 * OPERATIONS + 20)
      // The first few warm up the connections.
      await writeAll(members.slice(0, clients), some.slice(0, 10))
      await writeBare(owners.slice(0, clients), some.slice(10, 20))
      const own = await writeAll(members.slice(0, clients), some.slice(20, 20 + OPERATIONS))
      const bare = await writeBare(owners.slice(0, clients), some.slice(20 + OPERATIONS))
      measured.push({
        name,
        clients,
        median: own.median,
        p95: own.p95,
        perSecond: own.perSecond,
        bareMedian: bare.median,
        ratio: own.median / bare.median,
      })
    }
  }
  return measured
}
