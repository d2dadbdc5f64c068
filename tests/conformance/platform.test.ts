import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import {
  browser,
  freshName,
  join,
  latestMail,
  operator,
  startConformanceBackend,
  commonBackend,
} from './support'

// Behaviour of Supabase that the library underneath does not have.

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
})

async function tokenOf(client: ReturnType<typeof browser>): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? ''
}

describe('access tokens', () => {
  test('access tokens can be verified with the project’s public keys', async () => {
    const { client, id } = await join(backend)
    const answer = await fetch(`${backend.api}/auth/v1/.well-known/jwks.json`)
    const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet)
    const { payload, protectedHeader } = await jwtVerify(await tokenOf(client), keys)
    expect(protectedHeader.alg).toBe('ES256')
    expect(payload.sub).toBe(id)
    expect(JSON.stringify(backend.tokens.publicKeys)).not.toContain('"d"')
  })

  test('access tokens are signed with the shared secret when configured, and accepted everywhere', async () => {
    const asOfOld = await startConformanceBackend({ signing: 'HS256' })
    try {
      const { client, id } = await join(asOfOld)
      const [header = ''] = (await tokenOf(client)).split('.')
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
        alg: 'HS256',
      })
      expect((await client.from('profiles').select('id').eq('id', id)).data).toHaveLength(1)
      expect((await client.auth.getUser()).data.user?.id).toBe(id)
    } finally {
      await asOfOld.close()
    }
  })

  test('tokens of another project and unsigned tokens are refused', async () => {
    const stranger = await startConformanceBackend()
    const foreign = await tokenOf((await join(stranger)).client)
    await stranger.close()
    const [, payload] = foreign.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [foreign, `${none}.${payload}.`]) {
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` }
      const rows = await fetch(`${backend.api}/rest/v1/profiles?select=id`, { headers })
      expect(rows.status).toBe(401)
      const user = await fetch(`${backend.api}/auth/v1/user`, { headers })
      expect([401, 403]).toContain(user.status)
    }
  })

  test('expired tokens are refused with that reason', async () => {
    const { id } = await join(backend)
    const exp = Math.floor(Date.now() / 1000) - 60
    const token = await backend.tokens.sign({
      sub: id,
      role: 'authenticated',
      aud: 'authenticated',
      exp,
    })
    const answer = await fetch(`${backend.api}/rest/v1/profiles?select=id`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('expired')
  })
})

describe('a password of more than 72 bytes', () => {
  // 37 characters, 74 bytes.
  const password = 'ä'.repeat(37)

  test('a password of 74 bytes is refused when signing up, changing it and as an admin', async () => {
    const refused = { status: 400, code: 'validation_failed' }
    const email = `${freshName()}@members.test`
    expect((await browser(backend).auth.signUp({ email, password })).error).toMatchObject(refused)
    const { client, id } = await join(backend)
    expect((await client.auth.updateUser({ password })).error).toMatchObject(refused)
    const { admin } = operator(backend).auth
    expect((await admin.createUser({ email, password })).error).toMatchObject(refused)
    expect((await admin.updateUserById(id, { password })).error).toMatchObject(refused)
  })

  test('a password of 72 bytes is accepted', async () => {
    const email = `${freshName()}@members.test`
    const { error } = await browser(backend).auth.signUp({ email, password: 'ä'.repeat(36) })
    expect(error).toBeNull()
  })
})

test('a banned member is refused with 403 through a link and with 400 by password', async () => {
  const { id, email, password } = await join(backend)
  await browser(backend).auth.resetPasswordForEmail(email)
  const { tokenHash } = latestMail(backend, email)
  await operator(backend).auth.admin.updateUserById(id, { ban_duration: '1h' })
  const byLink = await browser(backend).auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(byLink.error).toMatchObject({ status: 403, code: 'user_banned' })
  const byPassword = await browser(backend).auth.signInWithPassword({ email, password })
  expect(byPassword.error).toMatchObject({ status: 400, code: 'user_banned' })
})

test('a wrong password takes equally long for known and unknown emails', async () => {
  const email = `${freshName()}@members.test`
  await browser(backend).auth.signUp({ email, password: 'correct horse' })
  await operator(backend).from('profiles').select('id').limit(1)
  const { sql } = backend.database
  await sql.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
  const attempt = async (address: string) => {
    const begun = performance.now()
    const wrong = { email: address, password: 'wrong horse' }
    expect((await browser(backend).auth.signInWithPassword(wrong)).error?.code).toBe(
      'invalid_credentials',
    )
    return performance.now() - begun
  }
  // The fastest of both, in turns, because others may be slowed by something else.
  let [known, unknown] = [Infinity, Infinity]
  for (let turn = 0; turn < 8; turn += 1) {
    known = Math.min(known, await attempt(email))
    unknown = Math.min(unknown, await attempt(`${freshName()}@members.test`))
  }
  const ratio = unknown / known
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

describe('the rate limits of Auth', () => {
  test('a rate-limited request has a Retry-After header', async () => {
    const limited = await startConformanceBackend({ rateLimits: true })
    try {
      const sign = () =>
        fetch(`${limited.api}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: limited.publishableKey, 'content-type': 'application/json' },
          body: '{}',
        })
      const answers = await Promise.all(Array.from({ length: 31 }, sign))
      const refused = answers.find((answer) => answer.status === 429)
      const seconds = Number(refused?.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(300)
      const email = `${freshName()}@members.test`
      await browser(limited).auth.signUp({ email, password: 'correct horse' })
      const again = await fetch(`${limited.api}/auth/v1/resend`, {
        method: 'POST',
        headers: { apikey: limited.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'signup', email }),
      })
      expect(again.status).toBe(429)
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
      // Signs in with the code from the email, because password sign-ins are used up.
      const client = browser(limited)
      const { code } = latestMail(limited, email)
      expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
      const change = () => client.auth.updateUser({ email: `${freshName()}@members.test` })
      expect((await change()).error).toBeNull()
      expect((await change()).error).toMatchObject({ status: 429 })
    } finally {
      await limited.close()
    }
  })
})

test('a database broadcast carries its message id unless the payload has an id', async () => {
  const { sql } = backend.database
  await sql.query(
    `select realtime.send('{"a":1}', 'made', 'ids'), realtime.send('{"id":"own"}', 'made', 'ids')`,
  )
  const rows = await sql.query<{ id: string; payload: { id: string } }>(
    `select id, payload from realtime.messages where topic = 'ids' order by payload ->> 'id' = 'own'`,
  )
  expect(rows[0]?.payload).toEqual({ a: 1, id: rows[0]?.id })
  expect(rows[1]?.payload).toEqual({ id: 'own' })
})
