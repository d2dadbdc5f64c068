/**
 * Commands of a project's operator; EMAIL names the account:
 * - `npm run admin -- grant EMAIL` and `npm run admin -- revoke EMAIL`: super-admin rights.
 * - `npm run admin -- brief EMAIL`: a member's Monday brief comes now.
 * - `npm run admin -- remove-factors EMAIL`: removes a member's authenticator apps.
 *
 * SUPABASE_URL and SUPABASE_SECRET_KEY name the project; without them it is the local one.
 */
import * as z from 'zod'
import { localKeys, readConfig } from '../supabase/local/config'

const usage =
  'Usage: npm run admin -- grant EMAIL | revoke EMAIL | brief EMAIL | remove-factors EMAIL'
// The database uses `message`, Auth uses `msg`.
const refusal = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ msg: z.string() }).transform(({ msg }) => msg),
])

const commands: Record<string, (email: string) => Promise<string>> = {
  async grant(email) {
    return `${await setSuperAdmin(email, true)} is a super admin now.`
  },
  async revoke(email) {
    return `${await setSuperAdmin(email, false)} is no super admin any more.`
  },
  async brief(email) {
    const body = { p_email: email }
    const path = '/rest/v1/rpc/operator_make_brief_due'
    const isDue = z.boolean().parse(await ask(email, 'POST', path, body))
    return isDue
      ? `${email} gets the brief with the next jobs, if there is anything new this week.`
      : `${email}: no member with this address wants the brief.`
  },
  'remove-factors': removeFactors,
}

try {
  const [verb = '', email, ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
  if (!command || !email || rest.length > 0) throw new Error(usage)
  console.log(await command(email))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Grants or revokes the rights; returns the username. */
async function setSuperAdmin(email: string, isSuperAdmin: boolean): Promise<string> {
  const body = { p_email: email, p_is_super_admin: isSuperAdmin }
  return z.string().parse(await ask(email, 'POST', '/rest/v1/rpc/operator_set_super_admin', body))
}

/** Removes all authenticator apps of an account. Its sessions stay, without the second step. */
async function removeFactors(email: string): Promise<string> {
  const address = encodeURIComponent(email.trim().toLowerCase())
  const found = await ask(
    email,
    'GET',
    `/rest/v1/profile_private?select=user_id&email=eq.${address}`,
  )
  const [account] = z.array(z.object({ user_id: z.uuid() })).parse(found)
  if (!account) throw new Error(`${email}: no account has this address`)
  const path = `/auth/v1/admin/users/${account.user_id}/factors`
  const factors = z.array(z.object({ id: z.uuid() })).parse(await ask(email, 'GET', path))
  if (factors.length === 0) return `${email} has no authenticator app.`
  for (const { id } of factors) await ask(email, 'DELETE', `${path}/${id}`)
  const many = factors.length === 1 ? '1 authenticator app' : `${factors.length} authenticator apps`
  return `${email}: ${many} removed, the password alone lets them in now. No mail tells them.`
}

/** Calls the project with the secret key. Throws the project's own message, or that it can't be reached. */
async function ask(email: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const url = process.env['SUPABASE_URL'] ?? `http://127.0.0.1:${readConfig().api.port}`
  const key = process.env['SUPABASE_SECRET_KEY'] ?? localKeys.secret
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  }
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Error(`${url} does not answer. Is the backend running?`, { cause })
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer
  const reason = refusal.safeParse(answer)
  throw new Error(`${email}: ${reason.success ? reason.data : response.statusText}`)
}
