/** Adds an authenticator app to an account; its first correct code verifies it (factors.ts). */
import { randomUUID } from 'node:crypto'
import { authError } from './auth-error'
import type { AuthContext } from './context'
import { makeTotpSecret, qrSvg, totpUri } from './totp'
import type { AuthSession, AuthUser } from './users'

const mostFactors = 10
/** How long a challenge, or a factor that is not verified, is valid. */
export const challengeSeconds = 300

/** A row of `auth.mfa_factors`. */
export type Factor = {
  id: string
  user_id: string
  friendly_name: string | null
  status: 'verified' | 'unverified'
  secret: string
}

/** Who sends the request. */
export interface Caller {
  user: AuthUser
  session: AuthSession
}

/** The error for another factor of a member, or null. */
function refuseEnrolment(factors: Factor[], session: AuthSession, name: string): Response | null {
  if (factors.some((factor) => factor.friendly_name === name)) {
    return authError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  }
  if (factors.length >= mostFactors) {
    return authError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (factors.some(({ status }) => status === 'verified') && session.aal !== 'aal2') {
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  return null
}

/** Enrols a factor, unless the account may not have another. */
export async function enrol(
  { sql, config }: AuthContext,
  { user, session }: Caller,
  name: string,
  issuer: string,
): Promise<Response> {
  await sql.query(
    `delete from auth.mfa_factors where status = 'unverified' and created_at < now() - make_interval(secs => $1)`,
    [challengeSeconds],
  )
  const factors = await sql.query<Factor>('select * from auth.mfa_factors where user_id = $1', [
    user.id,
  ])
  const refusal = refuseEnrolment(factors, session, name)
  if (refusal) return refusal
  const id = randomUUID()
  const secret = makeTotpSecret()
  await sql.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
    [id, user.id, name, secret],
  )
  const uri = totpUri(issuer || new URL(config.auth.site_url).host, user.email, secret)
  return Response.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: qrSvg(uri), secret, uri },
  })
}
