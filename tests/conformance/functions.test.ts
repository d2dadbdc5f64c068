import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import {
  browser,
  freshName,
  join,
  latestMail,
  operator,
  commonBackend,
  startConformanceBackend,
  statusOf,
  type Client,
} from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
})

function welcome(client: Client, email: string) {
  return client.functions.invoke('send-welcome-email', {
    body: { email, firstName: 'Ada', lastName: '' },
  })
}

function mailsTo(address: string) {
  return backend.mails.search(`to:${address}`)
}

describe('send-welcome-email', () => {
  test('send-welcome-email welcomes a member at their own email, once', async () => {
    const { client, email } = await join(backend)
    const before = mailsTo(email).length
    expect((await welcome(client, email)).error).toBeNull()
    expect((await welcome(client, email)).error).toBeNull()
    expect(mailsTo(email)).toHaveLength(before + 1)
    expect(latestMail(backend, email).subject).toContain('Welcome')
  })

  test('send-welcome-email sends nothing to someone else’s email', async () => {
    const { client } = await join(backend)
    const other = await join(backend)
    const before = mailsTo(other.email).length
    expect(statusOf(await welcome(client, other.email))).toBe(403)
    expect(mailsTo(other.email)).toHaveLength(before)
  })

  test('send-welcome-email refuses a visitor with only the publishable key', async () => {
    expect(statusOf(await welcome(browser(backend), 'someone@members.test'))).toBe(401)
    expect(mailsTo('someone@members.test')).toEqual([])
  })

  test('send-welcome-email refuses the secret key, which belongs to no member', async () => {
    expect(statusOf(await welcome(operator(backend), 'someone@members.test'))).toBe(401)
    expect(mailsTo('someone@members.test')).toEqual([])
  })

  test('send-welcome-email escapes HTML in the member’s name', async () => {
    const { client, email, id } = await join(backend)
    await operator(backend).from('profiles').update({ full_name: '<img src=x>' }).eq('id', id)
    await welcome(client, email)
    expect(latestMail(backend, email).html).not.toContain('<img src=x>')
  })
})

describe('send-custom-reset-email', () => {
  function reset(email: string, client = browser(backend)) {
    return client.functions.invoke('send-custom-reset-email', { body: { email } })
  }

  test('send-custom-reset-email sends a link that sets a new password', async () => {
    const { email } = await join(backend)
    const before = mailsTo(email).length
    expect((await reset(email)).error).toBeNull()
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(before + 1))
    const { tokenHash } = latestMail(backend, email)
    const elsewhere = browser(backend)
    const verified = await elsewhere.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect(verified.error).toBeNull()
    expect((await elsewhere.auth.updateUser({ password: 'new password' })).error).toBeNull()
  })

  test('send-custom-reset-email can be called by members and with the secret key', async () => {
    const { client, email } = await join(backend)
    expect((await reset(email, client)).error).toBeNull()
    expect((await reset(email, operator(backend))).error).toBeNull()
  })

  test('send-custom-reset-email gives the same answer for an unknown email', async () => {
    const { email } = await join(backend)
    const known = await reset(email)
    const unknown = await reset(`${freshName()}@nowhere.test`)
    expect(unknown.error).toBeNull()
    expect(unknown.data).toEqual(known.data)
  })
})

describe('send-notification-email', () => {
  function notify(client: Client, email: string, data: Record<string, unknown> = {}) {
    const body = { email, type: 'group_invitation', data }
    return client.functions.invoke('send-notification-email', { body })
  }

  /** A new group whose admin has invited a new member. */
  async function invite(groupName = freshName()) {
    const [admin, invited] = await Promise.all([join(backend), join(backend)])
    const group = { id: crypto.randomUUID(), name: groupName, description: 'To write about' }
    expect((await admin.client.from('groups').insert(group)).error).toBeNull()
    const args = { p_group_id: group.id, p_email: invited.email }
    const answer = await admin.client.rpc('invite_to_group', args)
    expect(answer.data).toEqual({ result: 'invited' })
    return { admin, invited, group }
  }

  test('send-notification-email takes group, link and inviter from the database, not from the request', async () => {
    const { admin, invited, group } = await invite()
    const lies = {
      group_name: 'Prizes',
      accept_url: 'https://evil.test/',
      inviter_name: 'The bank',
    }
    expect((await notify(admin.client, invited.email, lies)).error).toBeNull()
    const { subject, html } = latestMail(backend, invited.email)
    expect(subject).toContain(group.name)
    expect(html).toContain(`/share/group/${group.id}?invitation=1`)
    expect(html).not.toContain('evil.test')
    expect(subject + html).not.toMatch(/Prizes|The bank/)
  })

  test('send-notification-email tells the Monday brief which invitation it emailed', async () => {
    const { admin, invited, group } = await invite()
    const other = { id: crypto.randomUUID(), name: freshName(), description: 'Not emailed' }
    await admin.client.from('groups').insert(other)
    const args = { p_group_id: other.id, p_email: invited.email }
    await admin.client.rpc('invite_to_group', args)
    const sent = await notify(admin.client, invited.email, { group_id: group.id })
    expect(sent.data).toEqual({ sent: true })
    const brief = await invited.client.rpc('my_brief')
    const waiting = JSON.stringify(brief.data)
    expect(waiting).toContain(other.name)
    expect(waiting).not.toContain(group.name)
  })

  test('send-notification-email breaks up URLs in names and descriptions so that mail clients do not link them', async () => {
    const { admin, invited, group } = await invite('Win at evil.test or mail@evil.test')
    const description = 'Sign in at https://evil.test/login, www.evil.test or mail@evil.test.'
    await admin.client.from('groups').update({ description }).eq('id', group.id)
    expect((await notify(admin.client, invited.email)).error).toBeNull()
    const { subject, html, body } = latestMail(backend, invited.email)
    expect(html.replaceAll('\u200B', '')).toContain('Win at evil.test')
    expect(html.replaceAll('\u200B', '')).toContain('evil.test/login')
    expect(subject + body).not.toMatch(/evil\.test|mail@evil/)
  })

  test('send-notification-email refuses callers without an invitation of their own, without revealing emails', async () => {
    const { admin, invited } = await invite()
    const stranger = await join(backend)
    const before = mailsTo(invited.email).length
    const known = await notify(stranger.client, invited.email)
    const unknown = await notify(stranger.client, `${freshName()}@nowhere.test`)
    expect([statusOf(known), statusOf(unknown)]).toEqual([403, 403])
    expect(statusOf(await notify(admin.client, stranger.email))).toBe(403)
    expect(mailsTo(invited.email)).toHaveLength(before)
    expect(mailsTo(stranger.email).filter(({ subject }) => subject.includes('invited'))).toEqual([])
  })

  test('send-notification-email refuses an invitation that was already answered', async () => {
    const { admin, invited, group } = await invite()
    await invited.client.rpc('decline_invitation', { p_group_id: group.id })
    expect(statusOf(await notify(admin.client, invited.email))).toBe(403)
  })

  test('send-notification-email writes to a member once a day about the same group', async () => {
    const { admin, invited, group } = await invite()
    const { sql } = backend.database
    const limit = (isOn: boolean) =>
      sql.query(`update private.app_config set value = '${isOn}' where key = 'rate_limits_enabled'`)
    const args = { p_group_id: group.id, p_email: invited.email }
    const other = { id: crypto.randomUUID(), name: freshName(), description: 'Another one' }
    await limit(true)
    try {
      expect((await notify(admin.client, invited.email)).data).toEqual({ sent: true })
      await invited.client.rpc('decline_invitation', { p_group_id: group.id })
      const again = await admin.client.rpc('invite_to_group', args)
      expect(again.data).toEqual({ result: 'invited' })
      const second = await notify(admin.client, invited.email.toUpperCase())
      expect(second).toMatchObject({ error: null, data: { sent: false } })

      await admin.client.from('groups').insert(other)
      await admin.client.rpc('invite_to_group', { ...args, p_group_id: other.id })
      const third = await notify(admin.client, invited.email, { group_id: other.id })
      expect(third.data).toEqual({ sent: true })
    } finally {
      await limit(false)
    }
    const subjects = mailsTo(invited.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(group.name))).toHaveLength(1)
  })

  test('send-notification-email refuses visitors and other types', async () => {
    const { admin, invited } = await invite()
    expect(statusOf(await notify(browser(backend), invited.email))).toBe(401)
    const body = { email: invited.email, type: 'anything', data: {} }
    const answer = await admin.client.functions.invoke('send-notification-email', { body })
    expect(statusOf(answer)).toBe(400)
  })

  test('send-notification-email says where to choose what is emailed, and asks for no automatic answer', async () => {
    const { admin, invited } = await invite()
    expect((await notify(admin.client, invited.email)).data).toEqual({ sent: true })
    const [mail] = mailsTo(invited.email)
    expect(mail?.html).toContain('/#/settings/notifications"')
    expect(mail?.text).toContain('/#/settings/notifications')
    expect(mail?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
  })

  test('send-notification-email escapes HTML in names and keeps the subject on one line', async () => {
    const { admin, invited, group } = await invite('<b>Bold</b> news')
    await operator(backend)
      .from('profiles')
      .update({ full_name: 'Eve <img src=x>' })
      .eq('id', admin.id)
    expect((await notify(admin.client, invited.email, { group_id: group.id })).error).toBeNull()
    const { subject, html } = latestMail(backend, invited.email)
    expect(html).not.toMatch(/<img|<b>Bold/)
    expect(subject.split('\n')).toHaveLength(1)
  })
})

describe('the request checks of every function', () => {
  test.each(['send-welcome-email', 'send-custom-reset-email', 'send-notification-email'])(
    '%s accepts only POST requests with JSON of up to 16 KB',
    async (name) => {
      const { client } = await join(backend)
      const token = (await client.auth.getSession()).data.session?.access_token ?? ''
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` }
      const url = `${backend.api}/functions/v1/${name}`
      expect((await fetch(url, { headers })).status).toBe(405)
      expect((await fetch(url, { method: 'POST', headers, body: 'x' })).status).toBe(415)
      const json = { ...headers, 'content-type': 'application/json' }
      const big = JSON.stringify({ email: 'x'.repeat(17_000) })
      expect((await fetch(url, { method: 'POST', headers: json, body: big })).status).toBe(413)
      expect((await fetch(url, { method: 'POST', headers: json, body: '{' })).status).toBe(400)
    },
  )

  test('unsubscribe refuses a form that grows too large, even if it announces no length', async () => {
    const form = `List-Unsubscribe=One-Click&filler=${'x'.repeat(2000)}`
    const response = await fetch(`${backend.api}/functions/v1/unsubscribe?token=none`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new Blob([form]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(400)
  })

  test('a page of another origin may not call a function', async () => {
    const response = await fetch(`${backend.api}/functions/v1/send-custom-reset-email`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' },
    })
    expect(response.headers.get('access-control-allow-origin')).not.toBe('*')
    expect(response.headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.test')
  })

  test('an unknown function is answered with 404', async () => {
    const answer = await browser(backend).functions.invoke('no-such-function', { body: {} })
    expect(statusOf(answer)).toBe(404)
  })
})

test.each(['ES256', 'HS256'] as const)('every function accepts %s tokens', async (signing) => {
  const own = await startConformanceBackend({ signing })
  try {
    const { client, email } = await join(own)
    const call = async (as: Client, name: string, body: Record<string, unknown>) =>
      statusOf(await as.functions.invoke(name, { body }))
    // A member is known; what they lack here is an invitation, or the role.
    const functions = [
      ['send-welcome-email', { email }, undefined],
      ['send-notification-email', { email, type: 'group_invitation', data: {} }, 403],
      ['admin-update-user-password', { email, newPassword: 'quite another' }, 403],
    ] as const
    for (const [name, body, status] of functions) {
      expect(await call(client, name, body), name).toBe(status)
      expect(await call(browser(own), name, body), name).toBe(401)
    }
    expect(await call(client, 'send-custom-reset-email', { email })).toBeUndefined()
  } finally {
    await own.close()
  }
})
