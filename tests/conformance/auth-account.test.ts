import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import {
  browser,
  freshName,
  join,
  latestMail,
  operator,
  commonBackend,
  statusOf,
  type Client,
} from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
})

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

test('a member’s new password must differ from the present one, which stays', async () => {
  const { client, email, password } = await join(backend)
  const { error } = await client.auth.updateUser({ password })
  expect(error).toMatchObject({ status: 422, code: 'same_password' })
  const again = await browser(backend).auth.signInWithPassword({ email, password })
  expect(again.error).toBeNull()
})

test('a member whose password changes is told by email, once; a refused one tells nothing', async () => {
  const { client, email, password } = await join(backend)
  const notices = () => backend.mails.search(`to:${email} subject:changed`)
  await client.auth.updateUser({ password })
  await client.auth.updateUser({ password: 'short' })
  await client.auth.updateUser({ data: { theme: 'dark' } })
  expect(notices()).toEqual([])
  expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
  const [notice, another] = notices()
  expect(another).toBeUndefined()
  expect(notice?.subject).toBe('Your password was changed')
  expect(notice?.html).toContain(`the account of ${email}`)
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

  test('the owner of the present address is not asked to confirm a new one as theirs', async () => {
    const { email, wanted } = await ask()
    const { subject, html } = latestMail(backend, email)
    expect(subject).toBe('Your email is about to change')
    expect(html).toContain(`from ${email} to ${wanted}`)
    expect(html).not.toContain('Confirm your new email')
  })

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

describe('admin-update-user-password', () => {
  async function joinAdmin() {
    const admin = await join(backend)
    const rights = { p_email: admin.email, p_is_super_admin: true }
    expect((await operator(backend).rpc('operator_set_super_admin', rights)).error).toBeNull()
    return admin
  }

  function setPassword(client: Client, email: string, newPassword: string) {
    return client.functions.invoke('admin-update-user-password', { body: { email, newPassword } })
  }

  async function signInWith(email: string, password: string) {
    return (await browser(backend).auth.signInWithPassword({ email, password })).error
  }

  test('admin-update-user-password sets the password, ends all sessions and notifies the member', async () => {
    const [admin, member] = await Promise.all([joinAdmin(), join(backend)])
    expect((await setPassword(admin.client, member.email, 'quite another')).error).toBeNull()
    expect(await signInWith(member.email, 'quite another')).toBeNull()
    expect((await member.client.auth.refreshSession()).error).not.toBeNull()
    await vi.waitFor(() =>
      expect(latestMail(backend, member.email).subject).toBe('Your password was changed'),
    )
    const log = await admin.client.rpc('admin_audit_log', { p_limit: 1 })
    expect(log.data).toMatchObject([
      { action: 'member.password_set', actor_id: admin.id, subject_id: member.id },
    ])
  })

  test('admin-update-user-password refuses members, visitors and the secret key', async () => {
    const [member, other] = await Promise.all([join(backend), join(backend)])
    expect(statusOf(await setPassword(member.client, other.email, 'quite another'))).toBe(403)
    expect(statusOf(await setPassword(browser(backend), other.email, 'quite another'))).toBe(401)
    expect(statusOf(await setPassword(operator(backend), other.email, 'quite another'))).toBe(401)
    expect(await signInWith(other.email, 'quite another')).not.toBeNull()
  })

  test('admin-update-user-password refuses super admins and unknown emails with the same status', async () => {
    const [admin, second] = await Promise.all([joinAdmin(), joinAdmin()])
    for (const email of [second.email, admin.email, 'nobody@members.test']) {
      expect(statusOf(await setPassword(admin.client, email, 'quite another'))).toBe(403)
    }
    expect(await signInWith(second.email, 'quite another')).not.toBeNull()
  })

  test('admin-update-user-password refuses passwords that are too short or too long', async () => {
    const [admin, member] = await Promise.all([joinAdmin(), join(backend)])
    for (const password of ['', '   ', 'short', 'x'.repeat(73), 'ä'.repeat(37)]) {
      expect(statusOf(await setPassword(admin.client, member.email, password))).toBe(400)
    }
  })

  test('admin-update-user-password refuses a former super admin whose token is still valid', async () => {
    const [admin, member] = await Promise.all([joinAdmin(), join(backend)])
    const rights = { p_email: admin.email, p_is_super_admin: false }
    expect((await operator(backend).rpc('operator_set_super_admin', rights)).error).toBeNull()
    expect(statusOf(await setPassword(admin.client, member.email, 'quite another'))).toBe(403)
  })
})

test.each([
  ['reserved', 'admin', 422, 'Username already taken'],
  [
    'malformed',
    'no spaces',
    422,
    'Usernames have 3 to 30 letters, digits, dots, dashes or underscores',
  ],
])(
  'a %s username is refused in the database’s words, but to clients that name a version',
  async (_what, username, status, message) => {
    const body = {
      email: `${freshName()}@members.test`,
      password: 'correct horse',
      data: { username },
    }
    const answer = await fetch(`${backend.api}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ code: `PT${status}`, message })
    const { error } = await browser(backend).auth.signUp({
      ...body,
      options: { data: body.data },
    })
    expect(error).toMatchObject({ status: 500, message: 'Database error saving new user' })
  },
)
