import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import type { Database } from '../../src/types/database'
import { projectRoot } from '../../supabase/local/config'

/** The addresses of a running test backend. */
export interface TestBackend {
  api: string
  mailbox: string
  publishableKey: string
  secretKey: string
  stop(): Promise<void>
}

/**
 * Starts the embedded backend in memory, in a process of its own, on free ports.
 * @param options.port of the API; any free one unless given.
 * @param options.seed loads the demo community. Limits are off unless asked for.
 * @param options.jobsEvery seconds between two runs of the scheduled jobs.
 * @param options.databaseUrl a native Postgres in place of the one in memory.
 */
export async function startTestBackend(
  options: {
    port?: number
    seed?: 'demo' | 'none'
    rateLimits?: 'on' | 'off'
    siteUrl?: string
    jobsEvery?: number
    databaseUrl?: string
  } = {},
): Promise<TestBackend> {
  const { databaseUrl } = options
  const database = databaseUrl === undefined ? ['--memory'] : ['--database-url', databaseUrl]
  const args = [...database, '--port', String(options.port ?? 0), '--mail-port', '0']
  // Thousands of members are created, and nobody guesses their passwords.
  args.push('--password-cost', '4')
  args.push('--seed', options.seed ?? 'none', '--rate-limits', options.rateLimits ?? 'off')
  if (options.siteUrl) args.push('--site-url', options.siteUrl)
  if (options.jobsEvery) args.push('--jobs-every', String(options.jobsEvery))
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  const ready = await firstLineOfJson(child)
  return {
    ...ready,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function firstLineOfJson(child: ChildProcess): Promise<Omit<TestBackend, 'stop'>> {
  if (!child.stdout) throw new Error('the backend has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"api"')) return JSON.parse(line) as Omit<TestBackend, 'stop'>
  }
  throw new Error('the backend ended before it was ready')
}

/** A new supabase-js client, with the secret key when `isService`. Sessions stay in memory. */
export function makeClient(
  backend: Pick<TestBackend, 'api' | 'publishableKey' | 'secretKey'>,
  { isService = false } = {},
): SupabaseClient<Database> {
  return createClient<Database>(
    backend.api,
    isService ? backend.secretKey : backend.publishableKey,
    {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        flowType: 'pkce',
        detectSessionInUrl: false,
      },
      // Node 20 has no WebSocket.
      realtime: { transport: ws as never },
    },
  )
}

/** Creates a confirmed member and signs them in. */
export async function signUpMember(
  backend: TestBackend,
  name: string,
  password = 'correct horse',
): Promise<{ client: SupabaseClient<Database>; userId: string; email: string; password: string }> {
  const email = `${name}@members.test`
  const service = makeClient(backend, { isService: true })
  const { data, error } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { username: name },
  })
  if (error) throw error
  const client = makeClient(backend)
  const signedIn = await client.auth.signInWithPassword({ email, password })
  if (signedIn.error) throw signedIn.error
  return { client, userId: data.user.id, email, password }
}
