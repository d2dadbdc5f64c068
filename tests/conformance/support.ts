import {
  createClient,
  FunctionsHttpError,
  type RealtimeChannel,
  type SupabaseClient,
} from '@supabase/supabase-js'
import ws from 'ws'
import { startBackend, type Backend, type BackendOptions } from '../../supabase/local/backend'

type AnyRow = Record<string, unknown>

/** The suite creates its own tables, so its client accepts any. */
interface AnyDatabase {
  public: {
    Tables: Record<string, { Row: AnyRow; Insert: AnyRow; Update: AnyRow; Relationships: [] }>
    Views: Record<string, never>
    Functions: Record<string, { Args: AnyRow; Returns: unknown }>
  }
}

export type Client = SupabaseClient<AnyDatabase>

const DAY_SECONDS = 86_400

/**
 * Starts the backend in this process, in memory, on free ports, without rate limits. Its jobs don't run by themselves:
 * they would do in the midst of a test what another test asks for.
 */
export function startConformanceBackend(options: BackendOptions = {}): Promise<Backend> {
  return startBackend({
    port: 0,
    mailPort: 0,
    rateLimits: false,
    // Nobody guesses the passwords of its members.
    passwordCost: 4,
    jobsEvery: DAY_SECONDS,
    ...options,
  })
}

let common: Promise<Backend> | undefined

/**
 * The backend that the files of a worker share, because starting one takes seconds. Files that change
 * what others rely on, as its limits, start their own. It ends with the worker.
 */
export function commonBackend(): Promise<Backend> {
  if (common) return common
  const starting = startConformanceBackend()
  common = starting
  process.once('SIGTERM', () => {
    void starting.then((backend) => backend.close()).finally(() => process.exit())
  })
  return starting
}

/**
 * A client with its own session storage, as in a browser. `fetch` can be replaced to break the
 * network.
 */
export function browser(
  backend: Backend,
  options: { key?: string; fetch?: typeof fetch; storage?: Map<string, string> } = {},
): Client {
  const storage = options.storage ?? new Map<string, string>()
  return createClient<AnyDatabase>(backend.api, options.key ?? backend.publishableKey, {
    auth: {
      flowType: 'pkce',
      detectSessionInUrl: false,
      autoRefreshToken: false,
      persistSession: true,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
    global: options.fetch ? { fetch: options.fetch } : {},
    realtime: { transport: ws as never },
  })
}

/** A client with the secret key. */
export function operator(backend: Backend): Client {
  return createClient<AnyDatabase>(backend.api, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as never },
  })
}

/** The newest email to an address, with its code and token hash. */
export function latestMail(backend: Backend, address: string) {
  const mail = backend.mails.search(`to:${address}`)[0]
  if (!mail) throw new Error(`no mail to ${address}`)
  const body = `${mail.html}\n${mail.text}`
  return {
    subject: mail.subject,
    body,
    html: mail.html,
    tokenHash: /token_hash=([0-9a-f]+)/.exec(body)?.[1] ?? '',
    code: />\s*(\d{6})\s*</.exec(body)?.[1] ?? /\b(\d{6})\b/.exec(body)?.[1] ?? '',
  }
}

let counter = 0

/** A unique username. */
export function freshName(prefix = 'member'): string {
  counter += 1
  return `${prefix}${counter}x${Date.now().toString(36)}`
}

/** Signs a member up, confirms the email and returns their signed-in client. */
export async function join(backend: Backend, name = freshName()) {
  const email = `${name}@members.test`
  const password = 'correct horse'
  const client = browser(backend)
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { username: name } },
  })
  if (error) throw error
  const { tokenHash } = latestMail(backend, email)
  const confirmed = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
  if (confirmed.error || !confirmed.data.user) throw confirmed.error ?? new Error('not confirmed')
  return { client, email, password, name, id: confirmed.data.user.id }
}

/** Signs a member up whose live connection has their token. */
export async function joinOnline(backend: Backend) {
  const member = await join(backend)
  await member.client.realtime.setAuth()
  return member
}

/** The status of a refused call of a function, or undefined when it succeeded. */
export function statusOf({ error }: { error: unknown }): number | undefined {
  return error instanceof FunctionsHttpError ? (error.context as Response).status : undefined
}

/** Subscribes and resolves with the first status that settles it. */
export function subscribe(channel: RealtimeChannel): Promise<{ status: string; error?: Error }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, error }))
  })
}
