import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { browser, freshName, join, latestMail, operator, startConformanceBackend } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await startConformanceBackend()
})
afterAll(() => backend.close())

describe('recovering a password', () => {
  test('a link from the email sets a new password in another browser, and the old one stops working', async () => {
    const { email, password } = await join(backend)
    const asked = await browser(backend).auth.resetPasswordForEmail(email)
    expect(asked.error).toBeNull()
    const { tokenHash } = latestMail(backend, email)
    const elsewhere = browser(backend)
    const verified = await elsewhere.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect(verified.error).toBeNull()
    expect((await elsewhere.auth.updateUser({ password: 'another horse' })).error).toBeNull()
    const again = browser(backend)
    expect((await again.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    expect(
      (await again.auth.signInWithPassword({ email, password: 'another horse' })).error,
    ).toBeNull()
  })

  test('an unknown email gets the same answer and no mail', async () => {
    const before = backend.mails.all().length
    const { error } = await browser(backend).auth.resetPasswordForEmail('stranger@nowhere.test')
    expect(error).toBeNull()
    expect(backend.mails.all()).toHaveLength(before)
  })
})

describe('changing the email of an account', () => {
  async function ask() {
    const member = await join(backend)
    const wanted = `${freshName('new')}@members.test`
    const { error } = await member.client.auth.updateUser({ email: wanted })
    expect(error).toBeNull()
    return { ...member, wanted }
  }

  test.each(['old mailbox first', 'new mailbox first'])(
    'both mailboxes have to confirm the change: %s',
    async (order) => {
      const { client, email, wanted } = await ask()
      const links = [latestMail(backend, email).tokenHash, latestMail(backend, wanted).tokenHash]
      if (order === 'new mailbox first') links.reverse()
      const first = await client.auth.verifyOtp({
        token_hash: links[0] ?? '',
        type: 'email_change',
      })
      expect(first.error).toBeNull()
      expect(first.data.session).toBeNull()
      expect((await client.auth.getUser()).data.user?.email).toBe(email)
      const second = await browser(backend).auth.verifyOtp({
        token_hash: links[1] ?? '',
        type: 'email_change',
      })
      expect(second.error).toBeNull()
      expect(second.data.user?.email).toBe(wanted)
      expect((await client.auth.getUser()).data.user?.email).toBe(wanted)
    },
  )

  test('using the same link twice does not confirm the change', async () => {
    const { client, email } = await ask()
    const { tokenHash } = latestMail(backend, email)
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
    const again = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
    expect(again.error?.code).toBe('otp_expired')
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('changing to an email that is taken is refused', async () => {
    const { email } = await join(backend)
    const { client } = await join(backend)
    const { error } = await client.auth.updateUser({ email })
    expect(error?.code).toBe('email_exists')
  })
})

describe('the admin calls of Auth', () => {
  test('an admin can create, read, list, change and delete users', async () => {
    const admin = operator(backend).auth.admin
    const email = `${freshName('made')}@members.test`
    const made = await admin.createUser({ email, password: 'correct horse', email_confirm: true })
    expect(made.error).toBeNull()
    const id = made.data.user?.id ?? ''
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    expect((await admin.listUsers({ perPage: 1000 })).data.users.map((user) => user.id)).toContain(
      id,
    )
    expect((await admin.updateUserById(id, { password: 'another horse' })).error).toBeNull()
    expect(
      (await browser(backend).auth.signInWithPassword({ email, password: 'another horse' })).error,
    ).toBeNull()
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error?.status).toBe(404)
  })

  test('a generated recovery link signs the user in', async () => {
    const { email } = await join(backend)
    const { data, error } = await operator(backend).auth.admin.generateLink({
      type: 'recovery',
      email,
    })
    expect(error).toBeNull()
    const used = await browser(backend).auth.verifyOtp({
      token_hash: data.properties?.hashed_token ?? '',
      type: 'recovery',
    })
    expect(used.data.user?.email).toBe(email)
  })

  test.each(['the publishable key', "a member's token"])(
    'the admin calls are refused with %s',
    async (kind) => {
      const { client, id } = await join(backend)
      const caller = kind === 'the publishable key' ? browser(backend) : client
      expect((await caller.auth.admin.listUsers()).error?.status).toBe(401)
      expect((await caller.auth.admin.deleteUser(id)).error?.status).toBe(401)
      expect((await operator(backend).auth.admin.getUserById(id)).error).toBeNull()
    },
  )
})
