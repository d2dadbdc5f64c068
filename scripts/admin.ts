/**
 * `npm run admin -- grant EMAIL` and `npm run admin -- revoke EMAIL`: super-admin rights, by the operator.
 * SUPABASE_URL and SUPABASE_SECRET_KEY name the project; without them it is the local one.
 */
import * as z from 'zod'
import { localKeys, readConfig } from '../supabase/local/config'

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL'
const refusal = z.object({ message: z.string() })

/** Gives or takes rights and answers what to tell the operator. One call: no client is needed for it. */
async function main([verb, email, ...rest]: readonly string[]): Promise<string> {
  if ((verb !== 'grant' && verb !== 'revoke') || !email || rest.length > 0) throw new Error(usage)
  const url = process.env['SUPABASE_URL'] ?? `http://127.0.0.1:${readConfig().api.port}`
  const secretKey = process.env['SUPABASE_SECRET_KEY'] ?? localKeys.secret
  const response = await fetch(`${url}/rest/v1/rpc/operator_set_super_admin`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_email: email, p_is_super_admin: verb === 'grant' }),
  }).catch((cause: unknown) => {
    throw new Error(`${url} does not answer. Is the backend running?`, { cause })
  })
  const answer: unknown = await response.json()
  if (!response.ok) {
    const reason = refusal.safeParse(answer)
    throw new Error(`${email}: ${reason.success ? reason.data.message : response.statusText}`)
  }
  const username = z.string().parse(answer)
  return verb === 'grant'
    ? `${username} is a super admin now.`
    : `${username} is no super admin any more.`
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
