/**
 * Two-factor sign-in with authenticator apps, as Supabase Auth does it.
 *
 * 1. A correct code raises the session to aal2 and ends the member's sessions below that.
 * 2. With a verified factor, changing factors, password or address requires aal2.
 * 3. A code works once. The real service would accept it again within its half minute.
 * 4. The account's owner gets an email when a factor is verified, and when one is removed, verified or
 *    not; none when an operator removes it.
 */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import { authError } from './auth-error'
import type { AuthContext } from './context'
import { sessionResponse } from './email-change'
import { challengeSeconds, enrol, type Caller, type Factor } from './factor-enrolment'
import { tellOwner } from './notices'
import { stepOfCode } from './totp'
import { findSession, findUser, hasVerifiedFactor } from './users'

const enrolSchema = z.object({
  factor_type: z.string().default(''),
  friendly_name: z.string().default(''),
  issuer: z.string().default(''),
})
const verifySchema = z.object({ challenge_id: z.uuid(), code: z.string().default('') })

/** Why a call is refused. `instanceof Response` would not work: the server has its own Response class. */
interface Refused {
  refusal: Response
}

/** Routes below `/auth/v1/factors`. */
export function createFactorRoutes(context: AuthContext): Hono {
  const { sql } = context
  const app = new Hono()

  app.post('/', async (c) => {
    const caller = await findCaller(context, c.req.raw)
    if ('refusal' in caller) return caller.refusal
    const parsed = enrolSchema.safeParse(await readJson(c.req.raw))
    if (!parsed.success || parsed.data.factor_type !== 'totp') {
      return authError(400, 'validation_failed', 'factor_type needs to be totp')
    }
    return enrol(context, caller, parsed.data.friendly_name, parsed.data.issuer)
  })

  app.post('/:id/challenge', async (c) => {
    const found = await findOwn(context, c.req.raw, c.req.param('id'))
    if ('refusal' in found) return found.refusal
    const id = randomUUID()
    await sql.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), '127.0.0.1')`,
      [id, found.factor.id],
    )
    const expires_at = Math.floor(Date.now() / 1000) + challengeSeconds
    return c.json({ id, type: 'totp', expires_at })
  })

  addVerification(app, context)

  app.delete('/:id', async (c) => {
    const found = await findOwn(context, c.req.raw, c.req.param('id'))
    if ('refusal' in found) return found.refusal
    const { factor, caller } = found
    if (factor.status === 'verified' && caller.session.aal !== 'aal2') {
      return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(context, factor.id)
    await tellOwner(context, 'mfa_factor_unenrolled', caller.user)
    return c.json({ id: factor.id })
  })

  app.notFound(() => authError(404, 'not_found', 'There is no such factor endpoint'))
  return app
}

function addVerification(app: Hono, context: AuthContext): void {
  /** The step of the last correct code, by factor. */
  const usedSteps = new Map<string, number>()

  app.post('/:id/verify', async (c) => {
    const found = await findOwn(context, c.req.raw, c.req.param('id'))
    if ('refusal' in found) return found.refusal
    const parsed = verifySchema.safeParse(await readJson(c.req.raw))
    if (!parsed.success || parsed.data.code === '') {
      return authError(400, 'validation_failed', 'Code needs to be non-empty')
    }
    const refusal = await checkChallenge(context, found.factor, parsed.data.challenge_id)
    if (refusal) return refusal
    const step = stepOfCode(found.factor.secret, parsed.data.code, Date.now())
    if (step === null || step <= (usedSteps.get(found.factor.id) ?? 0)) {
      return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    }
    usedSteps.set(found.factor.id, step)
    const refreshToken = await raise(
      context,
      found.caller,
      found.factor.id,
      parsed.data.challenge_id,
    )
    if (found.factor.status === 'unverified')
      await tellOwner(context, 'mfa_factor_enrolled', found.caller.user)
    return sessionResponse(context, found.caller.user.id, {
      sessionId: found.caller.session.id,
      refreshToken,
    })
  })
}

async function findCaller(
  { sql, tokens }: AuthContext,
  request: Request,
): Promise<Caller | Refused> {
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  const claims = token ? await tokens.read(token) : null
  const session = claims?.session_id && (await findSession(sql, claims.session_id))
  const user = session && (await findUser(sql, 'id', session.user_id))
  if (session && user) return { user, session }
  const refusal = claims
    ? authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    : authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return { refusal }
}

async function findOwn(
  context: AuthContext,
  request: Request,
  id: string,
): Promise<{ caller: Caller; factor: Factor } | Refused> {
  const caller = await findCaller(context, request)
  if ('refusal' in caller) return caller
  const [factor] = z.uuid().safeParse(id).success
    ? await context.sql.query<Factor>(
        'select * from auth.mfa_factors where id = $1 and user_id = $2',
        [id, caller.user.id],
      )
    : []
  if (factor) return { caller, factor }
  return { refusal: authError(404, 'mfa_factor_not_found', 'Factor not found') }
}

async function checkChallenge(
  { sql }: AuthContext,
  factor: Factor,
  challengeId: string,
): Promise<Response | null> {
  const [challenge] = await sql.query<{ is_used: boolean; is_expired: boolean }>(
    `select verified_at is not null as is_used, created_at < now() - make_interval(secs => $3) as is_expired
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challengeId, factor.id, challengeSeconds],
  )
  if (!challenge || challenge.is_used) {
    return authError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    )
  }
  if (!challenge.is_expired) return null
  await sql.query('delete from auth.mfa_challenges where id = $1', [challengeId])
  return authError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
  )
}

/** Raises the session to aal2. Returns its new refresh token and revokes the old ones. */
async function raise(
  { sql }: AuthContext,
  { user, session }: Caller,
  factorId: string,
  challengeId: string,
) {
  const refreshToken = randomUUID()
  await sql.transaction(async (tx) => {
    await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [
      challengeId,
    ])
    await tx.query(
      `update auth.mfa_factors set status = 'verified', updated_at = now(), last_challenged_at = clock_timestamp() where id = $1`,
      [factorId],
    )
    await tx.query(
      `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       values ($1, $2, now(), now(), 'totp')
       on conflict (session_id, authentication_method) do update set updated_at = now()`,
      [randomUUID(), session.id],
    )
    await tx.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
      session.id,
      factorId,
    ])
    await tx.query('update auth.refresh_tokens set revoked = true where session_id = $1', [
      session.id,
    ])
    await tx.query(
      'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)',
      [randomUUID(), refreshToken, user.id, session.id],
    )
    await tx.query(
      `delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') <> 'aal2'`,
      [user.id],
    )
    await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
      user.id,
    ])
  })
  return refreshToken
}

/** Deletes a factor; the sessions it raised are at aal1 again. */
export async function removeFactor({ sql }: AuthContext, factorId: string): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
         and session_id in (select id from auth.sessions where factor_id = $1)`,
      [factorId],
    )
    await tx.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [
      factorId,
    ])
    await tx.query('delete from auth.mfa_factors where id = $1', [factorId])
  })
}

/** The error for a new password or address in a session without the second factor, or null. */
export async function refuseBelowAal2(
  { sql }: AuthContext,
  userId: string,
  sessionId: string | undefined,
): Promise<Response | null> {
  if (!(await hasVerifiedFactor(sql, userId))) return null
  const session = sessionId && (await findSession(sql, sessionId))
  if (session && session.aal === 'aal2') return null
  return authError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => null)
}
