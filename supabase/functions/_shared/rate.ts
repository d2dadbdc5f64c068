import { serviceClient } from './client.ts'
import { Refusal } from './serve-json.ts'

/** What identifies a bucket is stored as a digest: the database keeps no list of who asked. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface Taken {
  allowed: boolean
  retry_after_seconds: number
}

async function take(action: string, key: string): Promise<Taken> {
  const { data, error } = await serviceClient().rpc('take_rate_token', {
    p_action: action,
    p_key: await digest(key),
  })
  if (error) throw error
  return data
}

/** Refuses with 429 unless a token was taken. */
function requireTaken(taken: Taken): void {
  if (taken.allowed === true) return
  const seconds = Math.max(1, Math.ceil(Number(taken.retry_after_seconds) || 60))
  const minutes = Math.ceil(seconds / 60)
  throw new Refusal(
    429,
    'rate_limited',
    `You're doing that too often. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { 'retry-after': String(seconds) },
  )
}

/** Takes one token from the bucket of this action and key, or refuses with 429. */
export async function takeToken(action: string, key: string): Promise<void> {
  requireTaken(await take(action, key))
}

/** Takes one token from the bucket of this action and key; false if it is empty. */
export async function hasTaken(action: string, key: string): Promise<boolean> {
  return (await take(action, key)).allowed === true
}

/** Headers that the database has no need to see. */
const SECRETS: ReadonlySet<string> = new Set(['apikey', 'authorization', 'cookie'])

/**
 * Takes one token for the address a request came from, or refuses with 429. The database decides
 * which header names that address (`private.address_of`).
 */
export async function takeTokenOfAddress(action: string, request: Request): Promise<void> {
  const { data, error } = await serviceClient().rpc('take_address_token', {
    p_action: action,
    p_headers: Object.fromEntries([...request.headers].filter(([name]) => !SECRETS.has(name))),
  })
  if (error) throw error
  requireTaken(data)
}
