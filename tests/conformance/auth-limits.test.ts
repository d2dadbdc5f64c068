import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { browser, freshName, join, latestMail, startConformanceBackend } from './support'

let limited: Backend
beforeAll(async () => {
  limited = await startConformanceBackend({ rateLimits: true })
})
afterAll(() => limited.close())

const mailsTo = (email: string) => limited.mails.search(`to:${email}`)

/** Calls Auth without the client, which no longer knows every way. */
async function ask(path: string, { body, token }: { body?: object; token?: string }) {
  const answer = await fetch(`${limited.api}/auth/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: limited.publishableKey,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
    redirect: 'manual',
  })
  const text = await answer.text()
  const { error_code: code } = JSON.parse(text || '{}') as { error_code?: string }
  return { status: answer.status, code }
}

describe('a second email to an address within max_frequency', () => {
  const refused = { status: 429, code: 'over_email_send_rate_limit' }

  test('is refused when it confirms a sign-up or resets a password', async () => {
    const client = browser(limited)
    const email = `${freshName()}@members.test`
    expect((await client.auth.signUp({ email, password: 'password' })).error).toBeNull()
    expect(mailsTo(email)).toHaveLength(1)
    const again = [
      await client.auth.resend({ type: 'signup', email }),
      await client.auth.signUp({ email, password: 'password' }),
    ]
    for (const { error } of again) expect(error).toMatchObject(refused)
    expect(mailsTo(email)).toHaveLength(1)
    const { tokenHash } = latestMail(limited, email)
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    expect((await client.auth.resetPasswordForEmail(email)).error).toMatchObject(refused)
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('is refused when it is a link to sign in', async () => {
    const { email } = await join(limited)
    expect((await ask('/magiclink', { body: { email } })).status).toBe(200)
    expect(await ask('/magiclink', { body: { email } })).toEqual(refused)
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('is refused when it is a code to prove oneself again', async () => {
    const { client, email } = await join(limited)
    const token = (await client.auth.getSession()).data.session?.access_token
    expect((await ask('/reauthenticate', { token })).status).toBe(200)
    expect(await ask('/reauthenticate', { token })).toEqual(refused)
    expect(mailsTo(email)).toHaveLength(2)
  })
})

describe('rate limits by IP address', () => {
  // All at once: on a slow machine a new attempt is allowed while the others take their turn.
  async function codesOf(calls: number, call: () => Promise<string | undefined>) {
    const codes = await Promise.all(Array.from({ length: calls }, call))
    return {
      refused: codes.filter((code) => code === 'over_request_rate_limit').length,
      codes: new Set(codes),
    }
  }

  test('the 31st sign-in attempt is refused with over_request_rate_limit', async () => {
    const client = browser(limited)
    const { refused, codes } = await codesOf(31, async () => {
      const wrong = { email: 'a@b.test', password: 'wrong' }
      return (await client.auth.signInWithPassword(wrong)).error?.code
    })
    expect(refused).toBe(1)
    expect(codes).toEqual(new Set(['invalid_credentials', 'over_request_rate_limit']))
  })

  test.each([
    ['/magiclink', { body: { email: '' } }],
    ['/reauthenticate', {}],
    ['/verify?type=signup&token=none', {}],
  ])('more than 30 calls of %s are refused with over_request_rate_limit', async (path, call) => {
    const { refused } = await codesOf(31, async () => (await ask(path, call)).code)
    // Those who asked for an email above called from the same address.
    expect(refused).toBeGreaterThan(0)
  })
})
