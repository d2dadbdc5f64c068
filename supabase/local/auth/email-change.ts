/**
 * Changing an email address, confirmed from the old and the new mailbox, in either order.
 * The library would finish after the old one.
 */
import type { AuthContext } from './context'
import { authError, userBanned } from './auth-error'
import { refuseTooSoon } from './mail-pause'
import { renderTemplate } from './mail-templates'
import { hashOneTimeToken, makeOneTimeToken } from './one-time-tokens'
import { createSession, findUser, userResponse, type AuthUser } from './users'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Stores the new address and emails both. Returns the error, or null once the emails are sent. */
export async function startEmailChange(
  context: AuthContext,
  user: AuthUser,
  wanted: string,
): Promise<Response | null> {
  const { sql, config, mail } = context
  const newEmail = wanted.trim().toLowerCase()
  if (!emailPattern.test(newEmail)) {
    return authError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  if (newEmail === user.email) return null
  if (await findUser(sql, 'email', newEmail)) {
    return authError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    )
  }
  const tooSoon = await refuseTooSoon(context, user.id, 'email_change_sent_at')
  if (tooSoon) return tooSoon
  const current = makeOneTimeToken(user.email, config.auth.email.otp_length)
  const next = makeOneTimeToken(newEmail, config.auth.email.otp_length)
  await sql.query(
    `update auth.users set email_change = $2, email_change_token_current = $3, email_change_token_new = $4,
       email_change_confirm_status = 0, email_change_sent_at = now(), updated_at = now() where id = $1`,
    [user.id, newEmail, current.hash, next.hash],
  )
  for (const [to, token] of [
    [user.email, current],
    [newEmail, next],
  ] as const) {
    const { subject, html } = renderTemplate(config, 'email_change', {
      SiteURL: config.auth.site_url,
      Token: token.otp,
      TokenHash: token.hash,
      Email: user.email,
      NewEmail: newEmail,
      SendingTo: to,
    })
    await mail.send({ to, subject, html })
  }
  return null
}

/** The body of a verification of type `email_change`. */
export interface EmailChangeProof {
  token_hash?: string
  email?: string
  token?: string
}

/** Redeems one of the two tokens; the second one changes the address and signs in. */
export async function confirmEmailChange(
  context: AuthContext,
  proof: EmailChangeProof,
  userAgent: string | null,
): Promise<Response> {
  const { sql, config } = context
  const hash =
    proof.token_hash ??
    (proof.email && proof.token ? hashOneTimeToken(proof.email, proof.token) : '')
  const [user] = await sql.query<AuthUser & { is_expired: boolean; is_banned: boolean | null }>(
    `select *, email_change_sent_at < now() - make_interval(secs => $2) as is_expired,
            banned_until > now() as is_banned from auth.users
      where $1 <> '' and (email_change_token_current = $1 or email_change_token_new = $1)`,
    [hash, config.auth.email.otp_expiry],
  )
  if (user?.is_banned) return userBanned(403)
  if (!user?.email_change || user.is_expired) {
    return authError(403, 'otp_expired', 'Email link is invalid or has expired')
  }
  if (user.email_change_confirm_status === 0) {
    const column =
      user.email_change_token_current === hash
        ? 'email_change_token_current'
        : 'email_change_token_new'
    await sql.query(
      `update auth.users set email_change_confirm_status = 1, ${column} = '' where id = $1`,
      [user.id],
    )
    return Response.json({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: 200,
    })
  }
  const session = await sql.transaction(async (tx) => {
    await tx.query(
      `update auth.users set email = email_change, email_change = '', email_change_token_current = '',
         email_change_token_new = '', email_change_confirm_status = 0, updated_at = now(),
         email_confirmed_at = coalesce(email_confirmed_at, now()),
         raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', email_change)
       where id = $1`,
      [user.id],
    )
    await tx.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text),
         updated_at = now() where user_id = $1 and provider = 'email'`,
      [user.id, user.email_change],
    )
    return createSession(tx, user.id, userAgent)
  })
  return sessionResponse(context, user.id, session)
}

/** The response that signs `userId` in with a new session. */
export async function sessionResponse(
  context: AuthContext,
  userId: string,
  session: { sessionId: string; refreshToken: string },
): Promise<Response> {
  const { sql, tokens, config } = context
  const user = await findUser(sql, 'id', userId)
  if (!user) return authError(404, 'user_not_found', 'User not found')
  const issuedAt = Math.floor(Date.now() / 1000)
  const bare = await tokens.sign({
    sub: user.id,
    role: 'authenticated',
    aud: 'authenticated',
    email: user.email,
    session_id: session.sessionId,
    iat: issuedAt,
  })
  return Response.json({
    access_token: await tokens.complete(bare, sql),
    token_type: 'bearer',
    expires_in: config.auth.jwt_expiry,
    expires_at: issuedAt + config.auth.jwt_expiry,
    refresh_token: session.refreshToken,
    user: await userResponse(sql, user),
  })
}
