import { randomUUID } from 'node:crypto'
import { parseDuration } from '../config'
import { tooManyMails } from './auth-error'
import type { AuthContext } from './context'
import { renderTemplate } from './mail-templates'
import { makeOneTimeToken } from './one-time-tokens'
import { findUser, userResponse, type AuthUser } from './users'

/**
 * Signing up with an address that has an account, without revealing it: a confirmed account returns
 * a made-up user without identities, an unconfirmed one gets another email. Its password stays.
 */
export async function repeatSignUp(context: AuthContext, email: string): Promise<Response> {
  const { sql } = context
  const user = await findUser(sql, 'email', email)
  if (!user) return tooManyMails(parseDuration(context.config.auth.email.max_frequency) / 1000)
  if (user.email_confirmed_at) {
    const now = new Date().toISOString()
    const stranger = await userResponse(sql, {
      ...user,
      id: randomUUID(),
      email_confirmed_at: null,
      last_sign_in_at: null,
      email_change: null,
      banned_until: null,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: {},
      created_at: now,
      updated_at: now,
    })
    return Response.json({ ...stranger, identities: [], confirmation_sent_at: now })
  }
  const refusal = await resendConfirmation(context, user)
  return refusal ?? Response.json(await userResponse(sql, user))
}

/** Emails a new confirmation code unless the last one is too recent. Returns the error, or null. */
export async function resendConfirmation(
  context: AuthContext,
  user: AuthUser,
): Promise<Response | null> {
  const { sql, config, mail } = context
  const token = makeOneTimeToken(user.email, config.auth.email.otp_length)
  const pause = context.isRateLimited ? parseDuration(config.auth.email.max_frequency) / 1000 : 0
  const updated = await sql.query(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
      where id = $1 and (confirmation_sent_at is null or confirmation_sent_at <= now() - make_interval(secs => $3))
      returning id`,
    [user.id, token.hash, pause],
  )
  if (updated.length === 0) return tooManyMails(pause)
  const { subject, html } = renderTemplate(config, 'confirmation', {
    SiteURL: config.auth.site_url,
    Token: token.otp,
    TokenHash: token.hash,
    Email: user.email,
  })
  await mail.send({ to: user.email, subject, html })
  return null
}
