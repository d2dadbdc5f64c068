import { serviceClient } from './client.ts'
import { Refusal } from './serve-json.ts'

/** What identifies a bucket is stored as a digest: the database keeps no list of who asked. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Takes one token from the bucket of this action and key, or refuses with 429. */
export async function takeToken(action: string, key: string): Promise<void> {
  const { data, error } = await serviceClient().rpc('take_rate_token', {
    p_action: action,
    p_key: await digest(key),
  })
  if (error) throw error
  if (data.allowed === true) return
  const seconds = Math.max(1, Math.ceil(Number(data.retry_after_seconds) || 60))
  const minutes = Math.ceil(seconds / 60)
  throw new Refusal(
    429,
    'rate_limited',
    `You're doing that too often. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { 'retry-after': String(seconds) },
  )
}
