import { quantile, summarise } from '../statistics'
import type { NativePostgres, Session } from '../../tests/support/native-postgres'
import { countReads } from '../../tests/support/reading'
import { allReads } from './reads/all'
import { readFacts } from './reads/facts'
import type { Actor, Read } from './reads/read'
import { claim, connectAsMember, runnerOf, time } from './session'
import type { Sizes } from './sizes'

/** The cost of a read; times in milliseconds. */
export interface MeasuredRead {
  feature: string
  name: string
  as: Actor
  median: number
  p95: number
  /**
   * The floor's median, and the ratio of the read to it: from the quicker quarters of both, because other
   * load on the machine affects the slower ones.
   */
  floor: number
  ratio: number
  /** Table rows that were read, and rows returned. */
  looked: number
  returned: number
  /** Tables of more than 10,000 rows that were scanned in full. */
  scanned: string
  budget: string
}

const ROUNDS = 25
const WARM_UP = 2

/** One connection per actor, set up as the API does for a member. */
type Members = Readonly<Record<Actor, Session>>

interface Series {
  read: Read
  member: number[]
  floor: number[]
}

/** One round: member and floor right after each other, in alternating order. */
async function round(
  { read, member, floor }: Series,
  members: Members,
  owner: Session,
  turn: number,
) {
  const asker = members[read.as]
  const floorAsker = read.isFloorMembers ? asker : owner
  const steps = [
    async () => member.push(await time(asker, read.sql)),
    async () => floor.push(await time(floorAsker, read.floor ?? read.sql)),
  ]
  if (turn % 2 === 1) steps.reverse()
  for (const step of steps) await step()
}

/** Says whether a read stays within its budget. */
function judge({ allowance }: Read, ratio: number, milliseconds: number): string {
  if (!allowance) return ''
  const { number, ratio: mostRatio, milliseconds: mostMilliseconds } = allowance
  const [value, most, unit] =
    mostRatio === undefined ? [milliseconds, mostMilliseconds ?? 0, ' ms'] : [ratio, mostRatio, '×']
  const verdict = value <= most ? 'met' : `missed by ${(value - most).toFixed(2)}${unit}`
  return `${number}: ≤ ${most}${unit} ${verdict}`
}

/** Measures every read of the app, as a member under the policies and as the tables' owner. */
export async function measureReads(
  postgres: NativePostgres,
  sizes: Sizes,
): Promise<MeasuredRead[]> {
  const owner = await postgres.connect()
  const facts = await readFacts(runnerOf(owner), sizes)
  const idOf = (actor: Actor) => facts[actor] ?? ''
  const members: Members = {
    viewer: await connectAsMember(postgres, idOf('viewer')),
    ordinary: await connectAsMember(postgres, idOf('ordinary')),
    admin: await connectAsMember(postgres, idOf('admin')),
  }
  const reads = allReads(facts)
  const series: Series[] = reads.map((read) => ({ read, member: [], floor: [] }))
  // viewer_state writes once for members not seen for an hour: do that before measuring.
  for (const member of Object.values(members)) await member.query('select public.viewer_state()')
  for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
    for (const each of series) {
      await claim(owner, idOf(each.read.as))
      await round(each, members, owner, turn)
    }
  }
  const measured: MeasuredRead[] = []
  for (const { read, member, floor } of series) {
    const own = summarise(member.slice(WARM_UP))
    const ratio = quantile(member.slice(WARM_UP), 0.25) / quantile(floor.slice(WARM_UP), 0.25)
    const probe = await postgresProbe(owner, idOf(read.as), read.sql)
    measured.push({
      feature: read.feature,
      name: read.name,
      as: read.as,
      median: own.median,
      p95: own.p95,
      floor: quantile(floor.slice(WARM_UP), 0.5),
      ratio,
      looked: probe.looked,
      returned: probe.returned,
      scanned: probe.scanned,
      budget: judge(read, ratio, own.median),
    })
  }
  return measured
}

/** Counts the rows one read touches, including those inside functions. */
async function postgresProbe(owner: Session, memberId: string, sql: string) {
  await owner.query('begin')
  try {
    const { result, readings } = await countReads(runnerOf(owner), memberId, sql)
    const [row] = result
    return {
      looked: readings.reduce((sum, { fetched, scanned }) => sum + fetched + scanned, 0),
      returned: Number(row?.['page_total'] ?? 0),
      scanned: readings
        .filter(({ scans, rows }) => scans > 0 && rows > 10_000)
        .map(({ table }) => table)
        .join(' '),
    }
  } finally {
    await owner.query('rollback')
  }
}
