/**
 * Supabase Auth: the library's, extended by what it lacks.
 *
 * 1. Every access token sent out carries the claims of the real service.
 * 2. `type: 'email'` is accepted for a token hash, for sign-ups and magic links.
 * 3. An email change needs both mailboxes (email-change.ts).
 * 4. A wrong password returns `invalid_credentials` whether the account is confirmed or not.
 * 5. Signing up with a known address looks like a new sign-up, and the confirmation can be requested
 *    again after config.toml's `max_frequency` (repeated-sign-up.ts); the library refuses both.
 * 6. Nor is anyone mailed a second link to sign in within that time.
 * 7. A banned member gets no session in any way. A link that is opened (GET) follows the same rules as a code.
 * 8. Two-factor sign-in (factors.ts); users are returned with their factors.
 * 9. A new password must differ from the present one, and the account's owner gets an email about it.
 * 10. A session notes its browser and its latest renewal (completed-answers.ts).
 */
import { compare } from 'bcryptjs'
import { Hono } from 'hono'
import { createAdminRoutes } from './admin'
import { authError, databaseRefusal, refuseLongPassword, userBanned } from './auth-error'
import { completeTokens, showFactors } from './completed-answers'
import type { AuthContext } from './context'
import { confirmEmailChange, startEmailChange } from './email-change'
import { createFactorRoutes, refuseBelowAal2 } from './factors'
import { refuseTooSoon } from './mail-pause'
import { tellOwner } from './notices'
import { hashOneTimeToken } from './one-time-tokens'
import { AuthRateLimits } from './rate-limits'
import { repeatSignUp, resendConfirmation } from './repeated-sign-up'
import { withCaught } from '../http/rest-errors'
import { findUser, userResponse } from './users'

type Body = Record<string, unknown>

/** A hash that fits no password, with the cost Auth uses. */
const decoy = '$2b$10$p0gb/H4oretbbwxkvv5oiuhTABUvX2XHu8Lruz08ylzeXyMokVRKe'

/** Routes below `/auth/v1`. */
export function createAuthRoutes(
  context: AuthContext,
  peerAddressOf: (request: Request) => string,
): Hono {
  const limits = new AuthRateLimits(context.config)
  const app = new Hono()

  app.use('*', async (c, next) => {
    if (context.isRateLimited && c.req.header('apikey') !== context.secretKey) {
      const path = new URL(c.req.url).pathname.replace('/auth/v1', '')
      const refusal = limits.check(c.req.raw, path, peerAddressOf(c.req.raw))
      if (refusal) return refusal
    }
    return next()
  })

  app.get('/health', (c) => c.json({ name: 'GoTrue', description: 'embedded' }))
  app.get('/.well-known/jwks.json', (c) => c.json(context.tokens.publicKeys))
  app.route('/admin', createAdminRoutes(context))

  addSignUp(app, context)
  addRecovery(app, context)
  addSignIn(app, context)
  addVerify(app, context)
  addUser(app, context)
  app.route('/factors', createFactorRoutes(context))
  app.all('*', (c) => context.forward(c.req.raw))
  return app
}

function addSignUp(app: Hono, context: AuthContext): void {
  app.post('/signup', async (c) => {
    const body = await readBody(c.req.raw)
    const tooLong = refuseLongPassword(body['password'])
    if (tooLong) return tooLong
    const { response, error } = await withCaught(() => forward(context, c.req.raw, body))
    if (response.headers.get('x-sb-error-code') === 'over_email_send_rate_limit') {
      return repeatSignUp(context, String(body['email']))
    }
    if (response.status < 500) return response
    return databaseRefusal(c.req.raw, error, 'Database error saving new user')
  })

  app.post('/resend', async (c) => {
    const body = await readBody(c.req.raw)
    const user =
      typeof body['email'] === 'string' && (await findUser(context.sql, 'email', body['email']))
    if (user && body['type'] === 'signup' && !user.email_confirmed_at) {
      return (await resendConfirmation(context, user)) ?? c.json({})
    }
    if (user && body['type'] === 'email_change' && user.email_change) {
      return (await startEmailChange(context, user, user.email_change)) ?? c.json({})
    }
    // Same response for an unknown address, or with nothing to confirm.
    return ['signup', 'email_change'].includes(String(body['type']))
      ? c.json({})
      : forward(context, c.req.raw, body)
  })
}

/** A link to sign in or to set a new password, which all are recovery tokens. */
function addRecovery(app: Hono, context: AuthContext): void {
  for (const path of ['/recover', '/otp', '/magiclink']) {
    app.post(path, async (c) => {
      const body = await readBody(c.req.raw)
      const user =
        typeof body['email'] === 'string' && (await findUser(context.sql, 'email', body['email']))
      const tooSoon = user && (await refuseTooSoon(context, user.id, 'recovery_sent_at'))
      return tooSoon || forward(context, c.req.raw, body)
    })
  }
}

function addSignIn(app: Hono, context: AuthContext): void {
  app.post('/token', async (c) => {
    const body = await readBody(c.req.raw)
    const answer = await forward(context, c.req.raw, body)
    const response = await completeTokens(context, answer, c.req.raw)
    if (response.ok && (await isBanned(context, response))) return userBanned(400)
    const code = response.headers.get('x-sb-error-code')
    if (response.ok || typeof body['password'] !== 'string') return response
    const user = await findUser(context.sql, 'email', String(body['email']))
    // Spend the same time, so as not to reveal whether the account exists.
    if (!user?.encrypted_password) await compare(body['password'], decoy)
    if (code !== 'email_not_confirmed') return response
    const isRight =
      user?.encrypted_password && (await compare(body['password'], user.encrypted_password))
    return isRight ? response : authError(400, 'invalid_credentials', 'Invalid login credentials')
  })
}

function addVerify(app: Hono, context: AuthContext): void {
  app.post('/verify', async (c) => verify(context, c.req.raw, await readBody(c.req.raw)))

  app.get('/verify', async (c) => {
    const { token, type } = c.req.query()
    if (!token || !type) return context.forward(c.req.raw)
    // The library knows which addresses may be returned to, so it is asked with a made-up token; the real one is
    // redeemed by the rules of the other way.
    const asked = new URL(c.req.url)
    asked.searchParams.set('token', 'none')
    const refusal = await context.forward(new Request(asked, { headers: c.req.raw.headers }))
    const place = refusal.headers.get('location')?.split('#')[0]
    if (place === undefined) return refusal
    const post = new Request(new URL(asked.pathname, asked), {
      method: 'POST',
      headers: { ...c.req.header(), 'content-type': 'application/json' },
    })
    const answer = await verify(context, post, { type, token_hash: token })
    return c.redirect(`${place}#${await outcomeOf(answer, type)}`, 303)
  })
}

/** Redeems a code or a link's token. */
async function verify(context: AuthContext, request: Request, body: Body): Promise<Response> {
  const userAgent = request.headers.get('user-agent')
  if (body['type'] === 'email_change')
    return completeTokens(context, await confirmEmailChange(context, body, userAgent), request)
  const type = body['type'] === 'email' ? await emailTokenType(context, body) : body['type']
  const answer = await forward(context, request, { ...body, type })
  const response = await completeTokens(context, answer, request)
  return response.ok && (await isBanned(context, response)) ? userBanned(403) : response
}

const sessionFields = ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type']

/** What became of a link, as Auth writes it behind the address it returns to. */
async function outcomeOf(response: Response, type: string): Promise<string> {
  const said = (await response.json()) as Record<string, string | number>
  const outcome = new URLSearchParams()
  if (!response.ok) {
    outcome.set('error', 'access_denied')
    outcome.set('error_code', String(said['error_code']))
    outcome.set('error_description', String(said['msg']))
  } else if ('access_token' in said) {
    for (const name of sessionFields) outcome.set(name, String(said[name]))
    outcome.set('type', type)
  } else {
    outcome.set('message', String(said['msg']))
  }
  return outcome.toString()
}

function addUser(app: Hono, context: AuthContext): void {
  const { sql } = context

  app.get('/user', async (c) => showFactors(context, await context.forward(c.req.raw)))

  app.get('/reauthenticate', async (c) => {
    const claims = await bearerClaims(context, c.req.raw)
    const tooSoon = claims && (await refuseTooSoon(context, claims.sub, 'reauthentication_sent_at'))
    return tooSoon || context.forward(c.req.raw)
  })

  app.put('/user', async (c) => {
    const { email, ...rest } = await readBody(c.req.raw)
    const tooLong = refuseLongPassword(rest['password'])
    if (tooLong) return tooLong
    const claims = await bearerClaims(context, c.req.raw)
    if (claims && (typeof email === 'string' || typeof rest['password'] === 'string')) {
      const refusal = await refuseBelowAal2(context, claims.sub, claims.session_id)
      if (refusal) return refusal
    }
    const unchanged = claims && (await refuseSamePassword(context, claims.sub, rest['password']))
    if (unchanged) return unchanged
    if (typeof email !== 'string' || !claims) {
      const changed = await forwardChange(context, c.req.raw, { email, ...rest }, claims?.sub)
      return showFactors(context, changed)
    }
    const user = await findUser(sql, 'id', claims.sub)
    if (!user) return authError(404, 'user_not_found', 'User not found')
    const refusal = await startEmailChange(context, user, email)
    if (refusal) return refusal
    if (Object.keys(rest).length > 0) {
      const response = await forwardChange(context, c.req.raw, rest, user.id)
      if (!response.ok) return response
    }
    const changed = await findUser(sql, 'id', user.id)
    return c.json(await userResponse(sql, changed ?? user))
  })
}

/** Forwards a change of an account; a new password is told to its owner. */
async function forwardChange(context: AuthContext, request: Request, body: Body, id?: string) {
  const response = await forward(context, request, body)
  const isNewPassword = response.ok && typeof body['password'] === 'string'
  const user = isNewPassword && id !== undefined && (await findUser(context.sql, 'id', id))
  if (user) await tellOwner(context, 'password_changed', user)
  return response
}

/** The refusal of a new password that is the present one, or null. */
async function refuseSamePassword({ sql }: AuthContext, id: string, password: unknown) {
  if (typeof password !== 'string') return null
  const present = (await findUser(sql, 'id', id))?.encrypted_password
  const isSame = present && (await compare(password, present))
  return isSame
    ? authError(422, 'same_password', 'New password should be different from the old password.')
    : null
}

async function forward(context: AuthContext, request: Request, body: Body): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return context.forward(
    new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) }),
  )
}

/** Whether the new session is a banned member's; if so, deletes it. */
async function isBanned({ sql }: AuthContext, response: Response): Promise<boolean> {
  const { user } = (await response.clone().json()) as { user?: { id: string } }
  if (!user) return false
  const removed = await sql.query(
    `delete from auth.sessions s using auth.users u
      where u.id = s.user_id and u.id = $1::uuid and u.banned_until > now() returning s.id`,
    [user.id],
  )
  return removed.length > 0
}

async function bearerClaims({ tokens }: AuthContext, request: Request) {
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  return token ? tokens.read(token) : null
}

async function emailTokenType({ sql }: AuthContext, body: Body): Promise<string> {
  const hash =
    typeof body['token_hash'] === 'string'
      ? body['token_hash']
      : hashOneTimeToken(String(body['email']), String(body['token']))
  return (await findUser(sql, 'recovery_token', hash)) ? 'magiclink' : 'signup'
}

async function readBody(request: Request): Promise<Body> {
  const body: unknown = await request.json().catch(() => null)
  return body !== null && typeof body === 'object' && !Array.isArray(body) ? { ...body } : {}
}
