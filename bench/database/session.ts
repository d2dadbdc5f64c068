import type { Row, SqlRunner } from '../../supabase/local/database/sql'
import type { NativePostgres, Session } from '../../tests/support/native-postgres'

/** Sets the member of a connection; policies and functions read it. */
export async function claim(session: Session, memberId: string): Promise<void> {
  const claims = JSON.stringify({ sub: memberId, role: 'authenticated', aud: 'authenticated' })
  await session.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
}

/** Opens a connection as the API does for a member. */
export async function connectAsMember(
  postgres: NativePostgres,
  memberId: string,
): Promise<Session> {
  const session = await postgres.connect()
  await claim(session, memberId)
  await session.query('set role authenticated')
  return session
}

/** Milliseconds that a statement takes, measured by the client. */
export async function time(session: Session, sql: string): Promise<number> {
  const start = performance.now()
  await session.query(sql)
  return performance.now() - start
}

/** Adapts a connection to the project's SqlRunner. */
export function runnerOf(session: Session): SqlRunner {
  return {
    async query<T extends Row>(text: string, params: readonly unknown[] = []) {
      return (await session.query<T>(text, [...params])).rows
    },
    async exec(script) {
      await session.query(script)
    },
  }
}
