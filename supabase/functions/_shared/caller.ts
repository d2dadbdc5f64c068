import type { User } from '@supabase/supabase-js'
import * as z from 'zod'
import { memberClient, visitorClient } from './client.ts'
import { Refusal } from './serve-json.ts'

const claimsSchema = z.object({ aal: z.string() })

/** What `viewer_state` says of who calls. */
const standingSchema = z.object({
  profile: z
    .object({
      username: z.string().nullable(),
      full_name: z.string().nullable(),
      name: z.string().nullable(),
      is_banned: z.boolean(),
    })
    .nullable(),
  suspended_until: z.string().nullish(),
})

export interface Caller {
  id: string
  /** The confirmed address. */
  email: string
  profile: { username: string | null; full_name: string | null; name: string | null }
}

function bearer(request: Request): string {
  const match = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')
  if (!match?.[1]) throw new Refusal(401, 'unauthenticated', 'Sign in first.')
  return match[1]
}

function confirmedAddress(user: User): string {
  if (user.is_anonymous || !user.email || !user.email_confirmed_at) {
    throw new Refusal(403, 'not_confirmed', 'Confirm your email address first.')
  }
  return user.email
}

/** Whether the token gave the second factor, where the account has one. Auth has checked the token itself. */
function hasPassedFactors(user: User, token: string): boolean {
  if (!user.factors?.some(({ status }) => status === 'verified')) return true
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return claimsSchema.parse(JSON.parse(atob(payload))).aal === 'aal2'
}

/**
 * The member who calls. The platform's own token check also lets API keys through, so the token
 * is taken to Auth, and whether the member may act at all is read from the database, not from it.
 */
export async function requireMember(request: Request): Promise<Caller> {
  const token = bearer(request)
  const { data, error } = await visitorClient().auth.getUser(token)
  if (error || !data.user) throw new Refusal(401, 'unauthenticated', 'Sign in first.')
  const email = confirmedAddress(data.user)
  if (!hasPassedFactors(data.user, token)) {
    throw new Refusal(403, 'insufficient_aal', 'Enter the code from your authenticator app first.')
  }

  const found = await memberClient(token).rpc('viewer_state')
  if (found.error) throw found.error
  const { profile, suspended_until: suspendedUntil } = standingSchema.parse(found.data)
  if (!profile || profile.is_banned || suspendedUntil) {
    throw new Refusal(403, 'suspended', 'Your account is suspended.')
  }
  const { username, full_name, name } = profile
  return { id: data.user.id, email, profile: { username, full_name, name } }
}
