import { randomUUID } from 'node:crypto'
import type { SqlRunner } from '../database/sql'

/** The columns of `auth.users` that the gateway reads. */
export type AuthUser = {
  id: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: string | null
  confirmation_token: string | null
  recovery_token: string | null
  email_change: string | null
  email_change_token_new: string | null
  email_change_token_current: string | null
  email_change_sent_at: string | null
  email_change_confirm_status: number
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  banned_until: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/** One user by a unique value, or undefined. */
export async function findUser(
  sql: SqlRunner,
  column: 'id' | 'email' | 'confirmation_token' | 'recovery_token',
  value: string,
): Promise<AuthUser | undefined> {
  const cast = column === 'id' ? '::uuid' : ''
  const [user] = await sql.query<AuthUser>(
    `select * from auth.users where ${column} = $1${cast} and deleted_at is null`,
    [column === 'email' ? value.toLowerCase() : value],
  )
  return user
}

/** The columns of `auth.sessions` that the gateway reads. */
export type AuthSession = {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2' | null
}

/** A session that has not ended, or undefined. */
export async function findSession(sql: SqlRunner, id: string): Promise<AuthSession | undefined> {
  const [session] = await sql.query<AuthSession>('select * from auth.sessions where id = $1', [id])
  return session
}

/** The second factors of a user as the real service returns them: without secrets. */
export async function listFactors(sql: SqlRunner, userId: string) {
  return sql.query<{ id: string; status: string }>(
    `select id, friendly_name, factor_type, status, created_at, updated_at
       from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  )
}

/** Whether a user has a verified second factor. */
export async function hasVerifiedFactor(sql: SqlRunner, userId: string): Promise<boolean> {
  return (await listFactors(sql, userId)).some(({ status }) => status === 'verified')
}

/** A user as the real service returns it. */
export async function userResponse(sql: SqlRunner, user: AuthUser) {
  const identities = await sql.query(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at,
            created_at, updated_at, email
       from auth.identities where user_id = $1 order by created_at`,
    [user.id],
  )
  const factors = await listFactors(sql, user.id)
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    confirmed_at: user.email_confirmed_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    new_email: user.email_change || undefined,
    banned_until: user.banned_until ?? undefined,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities,
    ...(factors.length > 0 && { factors }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

/** Creates a session with its first refresh token, as a sign-in does. */
export async function createSession(
  sql: SqlRunner,
  userId: string,
  userAgent: string | null,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID()
  const refreshToken = randomUUID()
  await sql.query(
    `insert into auth.sessions (id, user_id, aal, user_agent) values ($1, $2, 'aal1', $3)`,
    [sessionId, userId, userAgent],
  )
  await sql.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)`,
    [randomUUID(), refreshToken, userId, sessionId],
  )
  await sql.query('update auth.users set last_sign_in_at = now() where id = $1', [userId])
  return { sessionId, refreshToken }
}
