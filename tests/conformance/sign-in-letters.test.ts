import { beforeAll, expect, test, vi } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { browser, commonBackend, freshName, join, latestMail, operator } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
}, 120_000)

test('a session begins with its browser, where triggers see it, whatever way it begins', async () => {
  const { client, id, email, password } = await join(backend)
  const { sql } = backend.database
  await browser(backend).auth.signInWithPassword({ email, password })
  const wanted = `${freshName('new')}@members.test`
  await client.auth.updateUser({ email: wanted })
  for (const address of [email, wanted]) {
    const { tokenHash } = latestMail(backend, address)
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  }
  const count = 'select count(*)::integer as sessions from auth.sessions where user_id = $1'
  expect(await sql.query(count, [id])).toEqual([{ sessions: 3 }])
  const known = await sql.query('select device from private.known_devices where user_id = $1', [id])
  expect(known).toEqual([{ device: 'node' }])
})

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

function sendNow() {
  return operator(backend).functions.invoke('send-account-letters', { body: {} })
}

function mailsTo(address: string) {
  return backend.mails.search(`to:${address} subject:sign-in`)
}

/** A client that calls itself another browser. */
function stranger(userAgent = LINUX) {
  const named: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('user-agent', userAgent)
    return fetch(input, { ...init, headers })
  }
  return browser(backend, { fetch: named })
}

/** A member whose account was signed in to from a device it doesn't know. */
async function joinAndSignIn(userAgent?: string) {
  const member = await join(backend)
  const { error } = await stranger(userAgent).auth.signInWithPassword(member)
  expect(error).toBeNull()
  return member
}

test('a sign-in from a new device is emailed once, with its browser, system and time, and nothing that signs in', async () => {
  const member = await join(backend)
  await member.client.from('brief_preferences').upsert({ time_zone: 'Asia/Tokyo' })
  await browser(backend).auth.signInWithPassword(member)
  expect((await sendNow()).data).toEqual({ sent: 0 })
  await stranger().auth.signInWithPassword(member)
  await stranger(LINUX.replaceAll('141', '142')).auth.signInWithPassword(member)
  await backend.database.sql.query(
    `update private.sign_in_letters set created_at = date_trunc('day', now(), 'UTC') where user_id = $1`,
    [member.id],
  )
  expect((await sendNow()).data).toEqual({ sent: 1 })
  expect((await sendNow()).data).toEqual({ sent: 0 })
  const [mail, another] = mailsTo(member.email)
  expect(another).toBeUndefined()
  expect(mail?.subject).toMatch(/^New sign-in to your .+ account$/)
  expect(mail?.text).toContain('Device: Firefox on Linux')
  expect(mail?.text).toMatch(/^Time: \w+, \w+ \d+, \d{4} at 9:00\sAM Japan Standard Time$/m)
  expect(mail?.text).toContain('#/settings/account')
  expect(mail?.text).not.toContain('token')
  expect(mail?.html).toContain('prefers-color-scheme:dark')
})

test('a new password set by email from a new device is announced', async () => {
  const member = await join(backend)
  const thief = stranger()
  await thief.auth.resetPasswordForEmail(member.email)
  const { tokenHash } = latestMail(backend, member.email)
  await thief.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect((await sendNow()).data).toEqual({ sent: 1 })
  expect(mailsTo(member.email)).toHaveLength(1)
})

test('a letter says nothing that a stranger wrote into the name of their browser', async () => {
  const member = await joinAndSignIn('Call us at once/1.0 (X11; Linux x86_64)')
  expect((await sendNow()).data).toEqual({ sent: 1 })
  const [mail] = mailsTo(member.email)
  expect(mail?.text).toContain('Device: Linux\n')
  expect(mail?.text).not.toContain('Call us')
})

test('a sender stopped before reporting sends a letter about a sign-in once', async () => {
  const member = await joinAndSignIn()
  const { sql } = backend.database
  await sql.query('alter function public.sign_in_letter_done(uuid) rename to not_there')
  expect((await sendNow()).data).toEqual({ sent: 0 })
  await sql.query('alter function public.not_there(uuid) rename to sign_in_letter_done')
  await sql.query('update private.sign_in_letters set claimed_until = now()')
  expect((await sendNow()).data).toEqual({ sent: 1 })
  expect(mailsTo(member.email)).toHaveLength(1)
})

test('a letter that the mail service does not take is sent later', async () => {
  const member = await joinAndSignIn()
  const failing = vi.spyOn(backend.mails, 'add').mockImplementationOnce(() => {
    throw new Error('The mail service is down')
  })
  expect((await sendNow()).data).toEqual({ sent: 0 })
  expect(failing).toHaveBeenCalledOnce()
  failing.mockRestore()
  await backend.database.sql.query('update private.sign_in_letters set claimed_until = now()')
  expect((await sendNow()).data).toEqual({ sent: 1 })
  expect(mailsTo(member.email)).toHaveLength(1)
})

test('decisions that cannot be lent keep no letter about a sign-in from being sent', async () => {
  const { sql } = backend.database
  const member = await joinAndSignIn()
  await sql.query('alter function public.claim_decision_letters(integer) rename to not_there')
  expect((await sendNow()).error).not.toBeNull()
  await sql.query('alter function public.not_there(integer) rename to claim_decision_letters')
  expect(mailsTo(member.email)).toHaveLength(1)
})
