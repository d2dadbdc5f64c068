import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openOwnDatabase, type Session } from './native-postgres'

/** A member with a database connection of their own. */
export interface Actor {
  id: string
  session: Session
}

/** A native Postgres with that many members, connected as the API connects them; close it at the end. */
export async function startRacers(members: number) {
  const database = await openOwnDatabase()
  // Rate limits are tested elsewhere.
  await database.sql.query(
    `update private.app_config set value = 'false' where key = 'rate_limits_enabled'`,
  )

  async function connectAs(id: string): Promise<Actor> {
    const session = await database.postgres.connect()
    const claims = JSON.stringify({ sub: id, role: 'authenticated', aud: 'authenticated' })
    await session.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
    await session.query('set role authenticated')
    return { id, session }
  }

  /** A confirmed member. */
  async function makeActor(index: number): Promise<Actor> {
    const id = randomUUID()
    await database.sql.query(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, is_anonymous,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, 'authenticated', 'authenticated', $2, '', now(), false, '{}', $3, now(), now())`,
      [id, `racer${index}@races.test`, { username: `racer${index}` }],
    )
    return connectAs(id)
  }

  const actors: Actor[] = []
  for (let index = 0; index < members; index += 1) actors.push(await makeActor(index))
  return {
    ...database,
    connectAs,
    actors,
    actor(index: number): Actor {
      const found = actors[index]
      if (!found) throw new Error(`there is no actor ${index}`)
      return found
    },
    /**
     * Does something, and something else before that is committed: the second has to wait for it,
     * unless it is done before.
     */
    async during(
      { session }: Actor,
      act: () => Promise<unknown>,
      meanwhile: () => Promise<unknown>,
    ): Promise<void> {
      await session.query('begin')
      await act()
      let isDone = false
      const second = meanwhile().finally(() => {
        isDone = true
      })
      await expect
        .poll(async () => {
          const [state] = await database.sql.query<{ waits: boolean }>(
            `select exists (select from pg_stat_activity where wait_event_type = 'Lock') as waits`,
          )
          return isDone || state?.waits
        })
        .toBe(true)
      await session.query('commit')
      await second
    },
    /** The first row, read as the operator. */
    async read<T extends object>(text: string, ...params: unknown[]): Promise<T | undefined> {
      const [row] = await database.sql.query<T & Record<string, unknown>>(text, params)
      return row
    },
  }
}

/** All actors at once; returns the error code of each, or null for success. */
export async function atOnce(
  racers: readonly Actor[],
  act: (actor: Actor) => Promise<unknown>,
): Promise<(string | null)[]> {
  const outcomes = await Promise.allSettled(racers.map((racer) => act(racer)))
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? null : String(Reflect.get(Object(outcome.reason), 'code')),
  )
}

/** Inserts a row as the member; returns its id. */
export async function write({ session }: Actor, table: string, row: Record<string, unknown>) {
  const id = randomUUID()
  const columns = { id, ...row }
  const names = Object.keys(columns)
  await session.query(
    `insert into public.${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  )
  return id
}
