import { randomInt, randomUUID } from 'node:crypto'
import type { NativePostgres, Session } from '../native-postgres'
import { actions as allActions } from './actions'
import { wrongFigures } from './counts'
import type { Action } from './react'
import { kinds, makeThing, parents, type Kind, type Thing } from './things'

export interface ContentionOptions {
  /** How long at least; longer if it takes longer to act `atLeast` times. */
  seconds: number
  atLeast?: number
  /** Connections at once; there are fewer members, so that some act twice at the same time. */
  sessions?: number
  members?: number
  /** What the members do; without it, everything. */
  actions?: readonly Action[]
}

export interface ContentionReport {
  actions: number
  /** How often each action got which error code: "delete an article 40P01". */
  refusals: Map<string, number>
  deadlocks: { action: string; where: string }[]
  /** Errors that are neither a policy, a rule, nor a row that was just deleted. */
  surprises: Map<string, number>
  /** Counters that are wrong at the end. */
  wrong: string[]
}

interface DatabaseError {
  code: string
  message: string
  where?: string
  hint?: string
}

/** Expected errors: refused by a policy or rule, just deleted, or already there. */
const EXPECTED = ['42501', '23503', '23505', 'PT404', '23514']
/** Hints of P0001: someone else was quicker. */
const TOO_LATE = ['decided', 'appealed', 'gone']
const THINGS_OF_A_KIND = 2

/** Runs all actions concurrently on the same few rows and returns what went wrong. */
export async function contend(
  postgres: NativePostgres,
  { seconds, atLeast = 0, sessions = 12, members = 8, actions = allActions }: ContentionOptions,
): Promise<ContentionReport> {
  const operator = await postgres.connect()
  let people: string[] = []
  for (let index = 0; index < members; index += 1) people.push(await makeMember(operator))
  const admins = [await makeMember(operator), await makeMember(operator)]
  await operator.query('update public.profiles set is_super_admin = true where id = any ($1)', [
    admins,
  ])
  // New accounts can hide what two of them report.
  await operator.query(`update private.app_config set value = case key when 'moderation.reporter_days' then '0' else '2' end::jsonb
    where key in ('moderation.reporter_days', 'moderation.hide_after_reports')`)
  const things = new Map<Kind, Thing[]>()
  const deck = actions.flatMap((action) => Array<Action>(action.weight ?? 1).fill(action))
  const report: ContentionReport = {
    actions: 0,
    refusals: new Map(),
    deadlocks: [],
    surprises: new Map(),
    wrong: [],
  }

  function noteDeadlock(action: string, error: unknown): null {
    const { code, where } = Object(error) as DatabaseError
    if (code !== '40P01') throw error
    report.deadlocks.push({ action, where: where ?? '' })
    return null
  }

  async function refill(): Promise<void> {
    for (const kind of kinds) {
      const kept = things.get(kind) ?? []
      things.set(kind, kept)
      while (kept.length < THINGS_OF_A_KIND) {
        const owner = pick(people)
        const parentKind = parents[kind]
        const parent = parentKind ? pick(things.get(parentKind) ?? []) : undefined
        if (!owner || (parentKind && !parent)) break
        const made = await makeThing(operator, kind, owner, parent?.id).catch((error: unknown) =>
          noteDeadlock(`make: ${kind}`, error),
        )
        if (!made) break
        kept.push(made)
      }
    }
  }

  async function perform(session: Session, action: Action): Promise<void> {
    const filled = fill(action)
    if (!filled) {
      // Yields to the others, which are recreating what is missing.
      await new Promise((resolve) => setImmediate(resolve))
      return
    }
    const { sql, me, used } = filled
    const isOperator = action.by === 'operator'
    const claims = isOperator
      ? ''
      : JSON.stringify({ sub: me, role: 'authenticated', aud: 'authenticated' })
    await session.query(
      `select set_config('request.jwt.claims', $1, false), set_config('role', $2, false)`,
      [claims, isOperator ? 'none' : 'authenticated'],
    )
    report.actions += 1
    try {
      await session.query(sql)
      if (action.name === 'delete an account')
        people = people.filter((id) => id !== used.get('other'))
    } catch (error) {
      const { code, message, where, hint = '' } = Object(error) as DatabaseError
      const name = `${action.name} ${code}`
      report.refusals.set(name, (report.refusals.get(name) ?? 0) + 1)
      if (code === '40P01') report.deadlocks.push({ action: action.name, where: where ?? '' })
      else if (!TOO_LATE.includes(hint) && (isOperator || !EXPECTED.includes(code))) {
        const surprise = `${name}: ${message}`
        report.surprises.set(surprise, (report.surprises.get(surprise) ?? 0) + 1)
      }
    }
    if (/^delete /.test(action.name)) for (const [kind, id] of used) forget(kind as Kind, id)
  }

  function forget(kind: Kind, id: string): void {
    const kept = things.get(kind)
    if (kept)
      things.set(
        kind,
        kept.filter((thing) => thing.id !== id),
      )
  }

  function fill(action: Action) {
    const used = new Map<string, string>()
    let isPossible = true
    let me = pick(action.by === 'admin' ? admins : people)
    const other = pick(people.filter((id) => id !== me))
    if (!me || !other) return null
    const words = [...new Set(action.sql.match(/\$[a-z_]+/g) ?? [])].map((word) => word.slice(1))
    for (const word of words) {
      if (word === 'me' || word === 'other' || word === 'dice') continue
      const thing = pick(things.get(word as Kind) ?? [])
      if (!thing) isPossible = false
      else {
        used.set(word, thing.id)
        if (action.by === 'owner') me = thing.owner
      }
    }
    if (!isPossible) return null
    used.set('other', other)
    const sql = action.sql.replace(/\$([a-z_]+)/g, (_, word: string) => {
      if (word === 'dice') return String(randomInt(10))
      return `'${word === 'me' ? me : (used.get(word) ?? '')}'`
    })
    // A number inside a quoted text.
    return { sql: sql.replace(/'([^']*)''/g, "'$1'"), me, used }
  }

  await refill()
  const racers = await Promise.all(Array.from({ length: sessions }, () => postgres.connect()))
  const end = performance.now() + seconds * 1000
  const isRunning = () => performance.now() < end || report.actions < atLeast
  const race = racers.map(async (session) => {
    while (isRunning()) await perform(session, pick(deck) ?? actions[0]!)
  })
  const supply = (async () => {
    while (isRunning()) {
      await refill()
      while (people.length < members) {
        const made = await makeMember(operator).catch((error: unknown) =>
          noteDeadlock('sign up', error),
        )
        if (made) people.push(made)
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  await Promise.all([...race, supply])
  await settle(operator)
  for (const sql of wrongFigures) {
    const { rows } = await operator.query<Record<string, string>>(sql)
    report.wrong.push(...rows.map((row) => Object.values(row).join(' ')))
  }
  return report
}

/** Runs the jobs that are due within the next minutes, those that ran just now included. */
async function settle(operator: Session): Promise<void> {
  await operator.query(`set role none`)
  await operator.query(`update private.due_jobs set last_run_at = null, paused_until = null
    where every <= interval '10 minutes'`)
  for (;;) {
    const { rows } = await operator.query<{ more: boolean }>(
      'select private.run_next_job() as more',
    )
    if (!rows[0]?.more) return
  }
}

function pick<T>(from: readonly T[]): T | undefined {
  return from.length === 0 ? undefined : from[randomInt(from.length)]
}

/** A confirmed member. */
async function makeMember(operator: Session): Promise<string> {
  const id = randomUUID()
  const name = `m${id.replaceAll('-', '').slice(0, 20)}`
  await operator.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, is_anonymous,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, '', now(), false, '{}', $3, now(), now())`,
    [id, `${name}@races.test`, { username: name }],
  )
  return id
}
