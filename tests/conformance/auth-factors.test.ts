import { beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { freshTotpCode, totpCode, usedTotpCode } from '../support/totp'
import {
  browser,
  join,
  latestMail,
  operator,
  commonBackend,
  startConformanceBackend,
  type Client,
} from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
})

async function enrol(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, totp: data.totp }
}

/** A member with a verified factor and a session at aal2. */
async function joinWithFactor() {
  const member = await join(backend)
  const { id, totp } = await enrol(member.client)
  const verified = await member.client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: freshTotpCode(totp.secret),
  })
  expect(verified.error).toBeNull()
  return { ...member, factorId: id, secret: totp.secret }
}

/** Signs in with the password alone, in another browser. */
async function signIn({ email, password }: { email: string; password: string }) {
  const client = browser(backend)
  const { error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return client
}

async function levels(client: Client) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

async function claims(client: Client) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    aal: string
    amr: { method: string }[]
  }
}

test('the codes are those of RFC 6238', () => {
  // The test values of its appendix B, with six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(totpCode(secret, 1)).toBe('287082')
  expect(totpCode(secret, Math.floor(1111111109 / 30))).toBe('081804')
  expect(totpCode(secret, Math.floor(20000000000 / 30))).toBe('353130')
})

describe('enrolling a factor', () => {
  test('enrolling returns a QR code, a secret and a URI, and signing in needs no code before it is verified', async () => {
    const { client, email, password } = await join(backend)
    const { id, totp } = await enrol(client)
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(totp.uri).toContain(`secret=${totp.secret}`)
    expect(totp.uri).toContain(encodeURIComponent(email))
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.totp).toEqual([])
    expect(data?.all).toMatchObject([{ id, status: 'unverified', friendly_name: 'Phone' }])
    expect(await levels(await signIn({ email, password }))).toEqual(['aal1', 'aal1'])
  })

  test('enrolling is refused for a taken name, another type of factor, and visitors', async () => {
    const { client } = await join(backend)
    await enrol(client, 'Mine')
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
    expect(again.error?.code).toBe('mfa_factor_name_conflict')
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+123456789' })
    expect(phone.error?.code).toBe('validation_failed')
    const visitor = await browser(backend).auth.mfa.enroll({ factorType: 'totp' })
    expect(visitor.error?.status).toBe(401)
  })
})

describe('verifying a factor', () => {
  test('verifying raises the session to aal2, keeps it there, and ends sessions at aal1', async () => {
    const member = await join(backend)
    const other = await signIn(member)
    const { id, totp } = await enrol(member.client)
    const verified = await member.client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: freshTotpCode(totp.secret),
    })
    expect(verified.error).toBeNull()
    expect(verified.data?.user.factors).toMatchObject([{ id, status: 'verified' }])
    expect(await levels(member.client)).toEqual(['aal2', 'aal2'])
    expect((await claims(member.client)).amr.map(({ method }) => method)).toEqual([
      'totp',
      'password',
    ])
    expect((await member.client.auth.refreshSession()).error).toBeNull()
    expect((await claims(member.client)).aal).toBe('aal2')
    expect((await other.auth.refreshSession()).error).not.toBeNull()
  })

  test('a wrong code, a used code and an expired challenge are refused', async () => {
    const { client, factorId, secret } = await joinWithFactor()
    const used = usedTotpCode(secret)
    for (const code of ['000000', used, '']) {
      const refused = await client.auth.mfa.challengeAndVerify({ factorId, code })
      expect(refused.error?.status, code).toBe(code === '' ? 400 : 422)
      if (code !== '') expect(refused.error?.code).toBe('mfa_verification_failed')
    }
    const challenge = await client.auth.mfa.challenge({ factorId })
    const challengeId = challenge.data?.id ?? ''
    await backend.database.sql.query(
      `update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1`,
      [challengeId],
    )
    const late = await client.auth.mfa.verify({
      factorId,
      challengeId,
      code: freshTotpCode(secret),
    })
    expect(late.error?.code).toBe('mfa_challenge_expired')
  })

  test('nobody can verify or remove someone else’s factor', async () => {
    const { factorId, secret } = await joinWithFactor()
    const { client } = await join(backend)
    const stolen = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: freshTotpCode(secret),
    })
    expect(stolen.error?.code).toBe('mfa_factor_not_found')
    const removed = await client.auth.mfa.unenroll({ factorId })
    expect(removed.error?.code).toBe('mfa_factor_not_found')
  })
})

describe('signing in with a factor', () => {
  test('signing in takes the password, then the code', async () => {
    const member = await joinWithFactor()
    const client = await signIn(member)
    expect(await levels(client)).toEqual(['aal1', 'aal2'])
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.totp).toMatchObject([{ id: member.factorId }])
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: member.factorId,
      code: freshTotpCode(member.secret),
    })
    expect(error).toBeNull()
    expect(await levels(client)).toEqual(['aal2', 'aal2'])
    // The session that enrolled is at aal2 too and stays valid.
    expect((await member.client.auth.refreshSession()).error).toBeNull()
  })

  test('a session at aal1 can change neither password, email nor factors', async () => {
    const member = await joinWithFactor()
    const thief = await signIn(member)
    const attempts = [
      await thief.auth.updateUser({ password: 'theirs now' }),
      await thief.auth.updateUser({ email: 'thief@nowhere.test' }),
      await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Theirs' }),
      await thief.auth.mfa.unenroll({ factorId: member.factorId }),
    ]
    for (const { error } of attempts) expect(error?.code).toBe('insufficient_aal')
    expect((await member.client.auth.updateUser({ password: 'second secret' })).error).toBeNull()
  })

  test('a session from a recovery email needs the code before it can set a password', async () => {
    const { email, factorId, secret } = await joinWithFactor()
    await browser(backend).auth.resetPasswordForEmail(email)
    const client = browser(backend)
    const { tokenHash } = latestMail(backend, email)
    const verified = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect(verified.data.user?.factors).toMatchObject([{ id: factorId }])
    const early = await client.auth.updateUser({ password: 'second secret' })
    expect(early.error?.code).toBe('insufficient_aal')
    await client.auth.mfa.challengeAndVerify({ factorId, code: freshTotpCode(secret) })
    expect((await client.auth.updateUser({ password: 'second secret' })).error).toBeNull()
  })
})

test('an edge function accepts a super admin’s token only after the code', async () => {
  const [admin, member] = await Promise.all([joinWithFactor(), join(backend)])
  const rights = { p_email: admin.email, p_is_super_admin: true }
  expect((await operator(backend).rpc('operator_set_super_admin', rights)).error).toBeNull()
  const body = { email: member.email, newPassword: 'quite another' }
  const thief = await signIn(admin)
  const refused = await thief.functions.invoke('admin-update-user-password', { body })
  expect(refused.error).toMatchObject({ context: { status: 403 } })
  await signIn(member)
  const allowed = await admin.client.functions.invoke('admin-update-user-password', { body })
  expect(allowed.error).toBeNull()
  await signIn({ ...member, password: 'quite another' })
})

describe('removing a factor', () => {
  test('removing the factor takes the session back to aal1', async () => {
    const { client, factorId } = await joinWithFactor()
    expect((await client.auth.mfa.unenroll({ factorId })).data?.id).toBe(factorId)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await levels(client)).toEqual(['aal1', 'aal1'])
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
  })

  test('the operator can remove the factor of a member, without seeing its secret', async () => {
    const member = await joinWithFactor()
    const { admin } = operator(backend).auth
    const listed = await admin.mfa.listFactors({ userId: member.id })
    expect(listed.data?.factors).toMatchObject([{ id: member.factorId, status: 'verified' }])
    expect(JSON.stringify(listed.data)).not.toContain(member.secret)
    const address = { userId: member.id, id: member.factorId }
    expect((await admin.mfa.deleteFactor(address)).error).toBeNull()
    expect((await admin.mfa.deleteFactor(address)).error?.code).toBe('mfa_factor_not_found')
    expect(await levels(await signIn(member))).toEqual(['aal1', 'aal1'])
    const asMember = await member.client.auth.admin.mfa.listFactors({ userId: member.id })
    expect(asMember.error?.status).toBe(401)
  })
})

describe('emails about factors', () => {
  const mails = (address: string) =>
    backend.mails.search(`to:${address}`).map(({ subject }) => subject)
  const added = 'Two-step sign-in is on'
  const removed = 'An authenticator app was removed'

  test('verifying an app sends one email; starting to enrol or entering another code sends none', async () => {
    const { client, email } = await join(backend)
    const before = mails(email).length
    const { id, totp } = await enrol(client)
    await client.auth.mfa.challengeAndVerify({ factorId: id, code: '000000' })
    expect(mails(email)).toHaveLength(before)
    const first = { factorId: id, code: freshTotpCode(totp.secret) }
    expect((await client.auth.mfa.challengeAndVerify(first)).error).toBeNull()
    expect(mails(email)).toHaveLength(before + 1)
    const { subject, html } = latestMail(backend, email)
    expect(subject).toBe(added)
    expect(html).toContain(`the account of ${email}`)
    expect(html).not.toContain('{{')
    expect(html).not.toContain(totp.secret)
    const again = { factorId: id, code: freshTotpCode(totp.secret) }
    expect((await client.auth.mfa.challengeAndVerify(again)).error).toBeNull()
    expect(mails(email)).toHaveLength(before + 1)
  })

  test('removing an app sends an email; a refused attempt or the operator’s removal sends none', async () => {
    const member = await joinWithFactor()
    const { email, client, factorId } = member
    const before = mails(email).length
    const thief = await signIn(member)
    expect((await thief.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
    expect(mails(email)).toHaveLength(before)
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(mails(email)).toHaveLength(before + 1)
    expect(latestMail(backend, email).subject).toBe(removed)
    const other = await joinWithFactor()
    const address = { userId: other.id, id: other.factorId }
    expect((await operator(backend).auth.admin.mfa.deleteFactor(address)).error).toBeNull()
    expect(latestMail(backend, other.email).subject).toBe(added)
  })

  test('cancelling an enrolment sends an email as well', async () => {
    const { client, email } = await join(backend)
    const { id } = await enrol(client)
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
    const { subject, html } = latestMail(backend, email)
    expect(subject).toBe(removed)
    expect(html).toContain('or its setup was canceled')
  })
})

test('guessing codes is rate-limited', async () => {
  const limited = await startConformanceBackend({ rateLimits: true })
  try {
    const { client } = await join(limited)
    const { id } = await enrol(client)
    const challenge = await client.auth.mfa.challenge({ factorId: id })
    const challengeId = challenge.data?.id ?? ''
    const answers: (number | undefined)[] = []
    for (let n = 0; n < 30; n += 1) {
      const guess = await client.auth.mfa.verify({ factorId: id, challengeId, code: '000000' })
      answers.push(guess.error?.status)
    }
    expect(answers.at(0)).toBe(422)
    expect(answers.at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})
