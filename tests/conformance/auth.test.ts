import { beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { readConfig } from '../../supabase/local/config'
import { browser, freshName, join, latestMail, operator, commonBackend } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
})

describe('signing up', () => {
  test('signing up sends a code and a link, and gives no session before one is used', async () => {
    const email = `${freshName()}@members.test`
    const client = browser(backend)
    const { data, error } = await client.auth.signUp({ email, password: 'correct horse' })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.email).toBe(email)
    const mail = latestMail(backend, email)
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(mail.tokenHash).not.toBe('')
  })

  test('the code from the email confirms the account', async () => {
    const email = `${freshName()}@members.test`
    const client = browser(backend)
    await client.auth.signUp({ email, password: 'correct horse' })
    const { code } = latestMail(backend, email)
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(error).toBeNull()
    expect(data.session?.access_token).toBeTruthy()
  })

  test('the link confirms the account in another browser, but only once', async () => {
    const email = `${freshName()}@members.test`
    await browser(backend).auth.signUp({ email, password: 'correct horse' })
    const { tokenHash } = latestMail(backend, email)
    const elsewhere = browser(backend)
    const first = await elsewhere.auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
    expect(first.error).toBeNull()
    const second = await browser(backend).auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
    expect(second.error?.code).toBe('otp_expired')
  })

  test('signing up with a taken email does not reveal the account', async () => {
    const { email } = await join(backend)
    const { data, error } = await browser(backend).auth.signUp({ email, password: 'correct horse' })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.identities).toEqual([])
  })

  test('signing up again before confirming sends a new code and keeps the first password', async () => {
    const email = `${freshName()}@members.test`
    const client = browser(backend)
    await client.auth.signUp({ email, password: 'correct horse' })
    const first = latestMail(backend, email).code
    const { error } = await client.auth.signUp({ email, password: 'another horse' })
    expect(error).toBeNull()
    const second = latestMail(backend, email).code
    expect(second).not.toBe(first)
    expect((await client.auth.verifyOtp({ email, token: second, type: 'email' })).error).toBeNull()
    expect(
      (await client.auth.signInWithPassword({ email, password: 'correct horse' })).error,
    ).toBeNull()
  })

  test('a short password is refused as weak_password', async () => {
    const email = `${freshName()}@members.test`
    const { error } = await browser(backend).auth.signUp({ email, password: '12345' })
    expect(error?.code).toBe('weak_password')
    expect(error?.status).toBe(422)
  })

  test('a malformed email is refused', async () => {
    const { error } = await browser(backend).auth.signUp({
      email: 'nobody',
      password: 'correct horse',
    })
    expect(error?.code).toBe('validation_failed')
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown email give the same invalid_credentials error', async () => {
    const { email } = await join(backend)
    const client = browser(backend)
    const wrong = await client.auth.signInWithPassword({ email, password: 'wrong' })
    const unknown = await client.auth.signInWithPassword({
      email: 'no@one.test',
      password: 'wrong',
    })
    expect(wrong.error?.code).toBe('invalid_credentials')
    expect(unknown.error?.code).toBe('invalid_credentials')
    expect(unknown.error?.message).toBe(wrong.error?.message)
  })

  test('email_not_confirmed is only shown to someone who knows the password', async () => {
    const email = `${freshName()}@members.test`
    const client = browser(backend)
    await client.auth.signUp({ email, password: 'correct horse' })
    const right = await client.auth.signInWithPassword({ email, password: 'correct horse' })
    const wrong = await client.auth.signInWithPassword({ email, password: 'wrong horse' })
    expect(right.error?.code).toBe('email_not_confirmed')
    expect(wrong.error?.code).toBe('invalid_credentials')
  })

  test('a banned member is refused with user_banned', async () => {
    const { email, password, id } = await join(backend)
    await operator(backend).auth.admin.updateUserById(id, { ban_duration: '24h' })
    const { error } = await browser(backend).auth.signInWithPassword({ email, password })
    expect(error?.code).toBe('user_banned')
  })

  test('a banned member cannot finish changing the email, from either mailbox', async () => {
    const { client, email, id } = await join(backend)
    const wanted = `${freshName('new')}@members.test`
    await client.auth.updateUser({ email: wanted })
    const admin = operator(backend).auth.admin
    const redeem = (address: string) =>
      browser(backend).auth.verifyOtp({
        token_hash: latestMail(backend, address).tokenHash,
        type: 'email_change',
      })
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect((await redeem(email)).error).toMatchObject({ status: 403, code: 'user_banned' })
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await redeem(email)).error).toBeNull()
    await admin.updateUserById(id, { ban_duration: '24h' })
    const last = await redeem(wanted)
    expect(last.error).toMatchObject({ status: 403, code: 'user_banned' })
    expect(last.data.session).toBeNull()
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
  })

  test('the access token has the claims of the hosted service', async () => {
    const { client, id, email } = await join(backend)
    const { data } = await client.auth.getSession()
    const [header, claims] = (data.session?.access_token ?? '')
      .split('.')
      .slice(0, 2)
      .map(
        (part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>,
      )
    expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(header?.['kid']).toBeTruthy()
    expect(claims).toMatchObject({
      sub: id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      iss: `${backend.api}/auth/v1`,
    })
    expect(claims?.['app_metadata']).toMatchObject({ provider: 'email' })
    expect(claims?.['user_metadata']).toBeTruthy()
    expect(claims?.['amr']).toBeTruthy()
  })
})

describe('a session', () => {
  test('refreshing returns a new refresh token, and reusing an old one is refused', async () => {
    const { client } = await join(backend)
    const before = (await client.auth.getSession()).data.session
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
    // The previous token may be used again (two tabs); an older one counts as stolen.
    await client.auth.refreshSession()
    await backend.database.sql.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token = $1`,
      [before?.refresh_token],
    )
    const reused = await browser(backend).auth.refreshSession({
      refresh_token: before?.refresh_token ?? '',
    })
    expect(reused.error?.status).toBe(400)
  })

  test('a made-up refresh token is refused', async () => {
    const { error } = await browser(backend).auth.refreshSession({
      refresh_token: crypto.randomUUID(),
    })
    expect(error?.code).toBe('refresh_token_not_found')
  })

  test('a session notes its browser, and when it was renewed', async () => {
    const { client, id } = await join(backend)
    const read = `select user_agent, refreshed_at is not null as is_renewed from auth.sessions where user_id = $1`
    const sessions = () => backend.database.sql.query(read, [id])
    expect(await sessions()).toEqual([{ user_agent: 'node', is_renewed: false }])
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await sessions()).toEqual([{ user_agent: 'node', is_renewed: true }])
  })

  test('signing out with scope local ends only this session', async () => {
    const { client, email, password } = await join(backend)
    const other = browser(backend)
    await other.auth.signInWithPassword({ email, password })
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect((await client.auth.getSession()).data.session).toBeNull()
    expect((await other.auth.getUser()).error).toBeNull()
  })

  test('signing out with scope others ends only the other sessions', async () => {
    const { client, email, password } = await join(backend)
    const other = browser(backend)
    await other.auth.signInWithPassword({ email, password })
    await client.auth.signOut({ scope: 'others' })
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error?.message).toBe('Auth session missing!')
    expect((await other.auth.refreshSession()).error).not.toBeNull()
  })

  test.each([
    ['the network is gone', () => Promise.reject(new TypeError('fetch failed'))],
    ['the server answers 500', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ])(
    'signing out while %s removes the session from the device and reports the error',
    async (_, breakLogout) => {
      const storage = new Map<string, string>()
      let isBroken = false
      const client = browser(backend, {
        storage,
        fetch: (input, init) =>
          isBroken && (input instanceof Request ? input.url : input.toString()).includes('/logout')
            ? breakLogout()
            : fetch(input, init),
      })
      const { email, password } = await join(backend)
      await client.auth.signInWithPassword({ email, password })
      isBroken = true
      expect((await client.auth.signOut({ scope: 'local' })).error).not.toBeNull()
      expect((await client.auth.getSession()).data.session).toBeNull()
    },
  )
})

describe('a link that is opened', () => {
  /** Opens it as a browser does. Returns where it leads. */
  async function open(tokenHash: string, type: string) {
    const query = new URLSearchParams({
      token: tokenHash,
      type,
      redirect_to: 'https://evil.example',
    })
    const answer = await fetch(`${backend.api}/auth/v1/verify?${query.toString()}`, {
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    const [place, outcome] = (answer.headers.get('location') ?? '').split('#')
    expect(place).toBe(readConfig().auth.site_url)
    return Object.fromEntries(new URLSearchParams(outcome))
  }

  async function askForLink() {
    const member = await join(backend)
    await browser(backend).auth.resetPasswordForEmail(member.email)
    return { ...member, tokenHash: latestMail(backend, member.email).tokenHash }
  }

  test('a link that is opened signs in once, with all claims', async () => {
    const { tokenHash, id } = await askForLink()
    const { access_token = '', type } = await open(tokenHash, 'recovery')
    expect(type).toBe('recovery')
    expect(await backend.tokens.read(access_token)).toMatchObject({ sub: id, aal: 'aal1' })
    expect(await open(tokenHash, 'recovery')).toMatchObject({ error_code: 'otp_expired' })
  })

  test('a link that a banned member opens gives no session', async () => {
    const { tokenHash, id } = await askForLink()
    await operator(backend).auth.admin.updateUserById(id, { ban_duration: '24h' })
    const outcome = await open(tokenHash, 'recovery')
    expect(outcome).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    })
    const sessions = await backend.database.sql.query(
      'select 1 from auth.sessions where user_id = $1',
      [id],
    )
    expect(sessions).toEqual([])
  })

  test('a link that is opened in one mailbox does not change the email by itself', async () => {
    const { client, email } = await join(backend)
    await client.auth.updateUser({ email: `${freshName('new')}@members.test` })
    const outcome = await open(latestMail(backend, email).tokenHash, 'email_change')
    expect(outcome['message']).toContain('confirm link sent to the other email')
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })
})
