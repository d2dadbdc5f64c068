import type { NativePostgres, Session } from '../../tests/support/native-postgres'
import { summarise } from '../statistics'
import { claim } from './session'

/** One write as one member does it. */
export interface Doing {
  memberId: string
  /** As the app does it, under policies, triggers and all. */
  sql: string
  /** The same row and nothing else. */
  bare: string
}

export interface Write {
  name: string
  /** So many doings, no two of them the same. */
  doings: (session: Session, count: number) => Promise<Doing[]>
}

export interface MeasuredWrite {
  name: string
  clients: number
  /** Milliseconds of one write, and writes a second of all clients together. */
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

/** Clients as the API has them: each request says who asks, then writes; only the write is timed. */
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

/** So many connections of members; each request says itself who asks. */
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

/** Every hot write with one client and with sixteen, beside the bare row. */
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
      // The first few wake the connections up.
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
