import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { projectRoot, readConfig } from '../../supabase/local/config'
import { EdgeFunctions } from '../../supabase/local/functions/functions'
import { makeSigningKey, Tokens } from '../../supabase/local/auth/tokens'

// How functions find the address of the app when SITE_URL is not set.

interface Env {
  findSiteUrl(): Promise<string | null>
  mailService(): { from: string } | null
  siteUrl(): string
}

let settings: Record<string, string> = {}
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('Deno', { env: { get: (name: string) => settings[name] } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function loadEnv(given: Record<string, string>): Promise<Env> {
  settings = given
  const file = pathToFileURL(join(projectRoot, 'supabase/functions/_shared/env.ts')).href
  return (await import(file)) as Env
}

/** Stubs Auth, which redirects invalid links to the site URL. */
function stubAuth(location: string | null) {
  const headers: Record<string, string> = location === null ? {} : { location }
  const ask = vi.fn((_: string) => Promise.resolve(new Response(null, { status: 303, headers })))
  vi.stubGlobal('fetch', ask)
  return ask
}

describe('the address of the app for edge functions', () => {
  test('the address is SITE_URL when it is set', async () => {
    const ask = stubAuth('https://other.example/')
    const env = await loadEnv({ SUPABASE_URL: 'https://x.test', SITE_URL: 'https://app.example/' })
    expect(await env.findSiteUrl()).toBe('https://app.example')
    expect(ask).not.toHaveBeenCalled()
    expect(console.warn).not.toHaveBeenCalled()
  })

  test('the local address comes from config.toml', async () => {
    const env = await loadEnv({ SUPABASE_URL: 'http://kong:8000' })
    expect(await env.findSiteUrl()).toBe(readConfig().auth.site_url)
    expect(env.siteUrl()).toBe(readConfig().auth.site_url)
  })

  test('on a hosted project the address is read from Auth, once and with one warning', async () => {
    const ask = stubAuth('https://app.example/community/#error=access_denied')
    const env = await loadEnv({ SUPABASE_URL: 'https://x.test' })
    expect(await env.findSiteUrl()).toBe('https://app.example/community')
    expect(await env.findSiteUrl()).toBe('https://app.example/community')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(ask.mock.calls[0]?.[0]).toMatch(/^https:\/\/x\.test\/auth\/v1\/verify/)
    expect(console.warn).toHaveBeenCalledTimes(1)
  })

  test.each([null, 'javascript:alert(1)', 'http://app.example/'])(
    'there is no address when Auth answers %j',
    async (location) => {
      stubAuth(location)
      const env = await loadEnv({ SUPABASE_URL: 'https://x.test' })
      expect(await env.findSiteUrl()).toBeNull()
      expect(() => env.siteUrl()).toThrow('SITE_URL is not set')
    },
  )

  test('Auth is asked again a minute after it named no site, not for each request', async () => {
    vi.useFakeTimers()
    const silent = stubAuth(null)
    const env = await loadEnv({ SUPABASE_URL: 'https://x.test' })
    const both = await Promise.all([env.findSiteUrl(), env.findSiteUrl()])
    expect([...both, await env.findSiteUrl()]).toEqual([null, null, null])
    expect(silent).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledTimes(1)
    const set = stubAuth('https://app.example/')
    vi.advanceTimersByTime(60_000)
    expect(await env.findSiteUrl()).toBe('https://app.example')
    expect(set).toHaveBeenCalledTimes(1)
  })

  test.each(['example.org', 'example.org:8080', 'javascript:alert(1)'])(
    'SITE_URL=%s, which is no address of a website, counts as missing and is named in the log',
    async (given) => {
      stubAuth('https://app.example/')
      const env = await loadEnv({ SUPABASE_URL: 'https://x.test', SITE_URL: given })
      expect(await env.findSiteUrl()).toBe('https://app.example')
      expect(vi.mocked(console.warn).mock.calls).toHaveLength(1)
      expect(vi.mocked(console.warn).mock.calls[0]?.[0]).toContain(`SITE_URL is ${given}, `)
    },
  )
})

test.each([
  ['Kindling', 'Kindling'],
  ['Zoë & Söhne 🚀', 'Zoë & Söhne 🚀'],
  ['Founders, Inc.', '"Founders, Inc."'],
  ['The "Old\\New" <Club>', '"The \\"Old\\\\New\\" <Club>"'],
])(
  'without MAIL_FROM, emails come from the community, its name quoted where it must be: %s',
  async (name, shown) => {
    const env = await loadEnv({
      SITE_URL: 'https://app.example',
      APP_NAME: name,
      RESEND_API_KEY: 'k',
    })
    await env.findSiteUrl()
    expect(env.mailService()?.from).toBe(`${shown} <no-reply@app.example>`)
  },
)

/** Sends one request to a function of its own process, with these settings. */
async function askFunction(
  init: RequestInit,
  environment: Record<string, string>,
  { secrets = {}, envFile }: { secrets?: Record<string, string>; envFile?: string } = {},
) {
  const config = readConfig()
  config.edge_runtime.secrets = secrets
  const key = await makeSigningKey()
  const options = { secret: 'x'.repeat(32), issuer: '', expirySeconds: 60 }
  const functions = new EdgeFunctions({
    config,
    tokens: new Tokens({ ...options, key, signing: 'ES256' }),
    keys: { publishable: 'p', secret: 's' },
    isWatching: false,
    environment: () => environment,
    ...(envFile !== undefined && { envFile }),
  })
  try {
    const app = new Hono().route('/functions/v1', functions.routes())
    const answer = await app.request('http://x/functions/v1/send-welcome-email', init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } finally {
    await functions.close()
  }
}

describe('the settings of an edge function', () => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  const envFile = join(folder, '.env')
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The page that may call the function, by its preflight. */
  async function allowedOrigin(origin: string, file: string) {
    const secrets = { SITE_URL: 'https://secrets.example' }
    const environment = { SUPABASE_URL: 'http://127.0.0.1:1' }
    const init = { method: 'OPTIONS', headers: { origin } }
    const { headers } = await askFunction(init, environment, { secrets, envFile: file })
    return headers.get('access-control-allow-origin')
  }

  test('the settings come from [edge_runtime.secrets] of config.toml', async () => {
    const origin = 'https://secrets.example'
    expect(await allowedOrigin(origin, join(folder, 'missing'))).toBe(origin)
  })

  test('a setting in .env replaces the one in config.toml', async () => {
    writeFileSync(envFile, 'SITE_URL="https://dotenv.example"\n')
    const origin = 'https://dotenv.example'
    expect(await allowedOrigin(origin, envFile)).toBe(origin)
    expect(await allowedOrigin('https://secrets.example', envFile)).not.toBe(
      'https://secrets.example',
    )
  })
})

describe('an edge function without SITE_URL', () => {
  const ask = (supabaseUrl: string, init: RequestInit) =>
    askFunction(init, { SUPABASE_URL: supabaseUrl, SITE_URL: '' })

  test('a local preflight from the app is answered', async () => {
    const origin = 'http://127.0.0.1:5173'
    const answer = await ask('http://127.0.0.1:1', { method: 'OPTIONS', headers: { origin } })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  })

  test('a function that cannot find the app’s address answers 503 with CORS headers', async () => {
    const origin = 'https://app.example'
    const headers = { origin, 'content-type': 'application/json' }
    // Nothing listens there.
    const url = 'https://127.0.0.1:1'
    const preflight = await ask(url, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    const answer = await ask(url, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.text).toContain('not_configured')
  })

  test('a local preflight is answered also when SITE_URL has no scheme', async () => {
    const origin = 'http://127.0.0.1:5173'
    const environment = { SUPABASE_URL: 'http://127.0.0.1:1', SITE_URL: 'example.org' }
    const answer = await askFunction({ method: 'OPTIONS', headers: { origin } }, environment)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  })
})
