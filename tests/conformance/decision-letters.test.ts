import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { sendLetters } from '../../supabase/local/functions/send-letters'
import { browser, freshName, join, operator, commonBackend } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
}, 120_000)

function sendNow() {
  return operator(backend).functions.invoke('send-account-letters', { body: {} })
}

function mailsTo(address: string) {
  return backend.mails.search(`to:${address} subject:banned`)
}

/** A member whom an admin bans. */
async function banSomeone() {
  const { sql } = backend.database
  const member = await join(backend)
  const admin = await join(backend, freshName('admin'))
  await operator(backend).from('profiles').update({ is_super_admin: true }).eq('id', admin.id)
  const rules = await admin.client.from('community_rules').select('id, title').order('position')
  const [first] = rules.data ?? []
  const rule = { id: String(first?.id), title: String(first?.title) }
  const ban = { p_user_id: member.id, p_is_banned: true, p_reason: 'Sells followers at x.example' }
  const banned = await admin.client.rpc('admin_set_ban', { ...ban, p_rule_id: rule.id })
  expect(banned.error).toBeNull()
  return { sql, member, admin, rule }
}

test('send-account-letters emails a ban once, with its rule, its reason and a link to appeal, and no name', async () => {
  const { member, admin, rule } = await banSomeone()
  expect((await sendNow()).data).toEqual({ sent: 1 })
  expect((await sendNow()).data).toEqual({ sent: 0 })
  const [mail, another] = mailsTo(member.email)
  expect(another).toBeUndefined()
  expect(mail?.text).toContain(`The rule: ${rule.title}`)
  expect(mail?.text).toContain('The reason: Sells followers at x.\u200Bexample')
  expect(mail?.text).toMatch(/^A community admin of /m)
  expect(mail?.text).not.toContain(admin.id)
  expect(mail?.text).not.toContain(admin.email)
  const token = /#\/moderation\/appeal\?token=([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? ''
  const visitor = browser(backend)
  const linked = await visitor.rpc('linked_decision', { p_token: token })
  expect(linked.data).toMatchObject({ decision: { decision: 'ban', kind: 'member' } })
  const wrong = await visitor.rpc('linked_decision', { p_token: token.replace(/^./, 'x') })
  expect(wrong.data).toBeNull()
})

test('a sender stopped before reporting sends nothing twice, and every link works', async () => {
  const { member, sql } = await banSomeone()
  await sql.query('alter function public.decision_letter_done(uuid) rename to not_there')
  expect((await sendNow()).data).toEqual({ sent: 0 })
  await sql.query('alter function public.not_there(uuid) rename to decision_letter_done')
  await sql.query('update private.decision_letters set claimed_until = now()')
  expect((await sendNow()).data).toEqual({ sent: 1 })
  const mails = mailsTo(member.email)
  expect(mails).toHaveLength(1)
  const token = /token=([0-9a-f]{64})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  const linked = await browser(backend).rpc('linked_decision', { p_token: token })
  expect(linked.data).toMatchObject({ decision: { reason: 'Sells followers at x.example' } })
})

test('an address that the mail service refuses is not tried again', async () => {
  const { member, sql } = await banSomeone()
  await sql.query(`update auth.users set email = 'nowhere' where id = $1`, [member.id])
  expect((await sendNow()).data).toEqual({ sent: 0 })
  const rows = await sql.query('select 1 from private.decision_letters where done_at is null')
  expect(rows).toHaveLength(0)
})

test('the clock of the embedded backend sends the email about a ban', async () => {
  const { member, sql } = await banSomeone()
  async function toFunctions(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const body = await request.text()
    return fetch(backend.api + pathname, { method: 'POST', headers: request.headers, body })
  }
  await sendLetters(sql, toFunctions, backend.secretKey)
  expect(mailsTo(member.email)).toHaveLength(1)
})

test('send-account-letters is for the secret key only', async () => {
  const { client } = await join(backend)
  for (const caller of [client, browser(backend)]) {
    expect(
      (await caller.functions.invoke('send-account-letters', { body: {} })).error,
    ).not.toBeNull()
  }
})

test('a suspended member may sign in, and can have no email sent', async () => {
  const { client, id, email } = await join(backend)
  const welcome = () => client.functions.invoke('send-welcome-email', { body: { email } })
  const { sql } = backend.database
  const end = `now() + interval '1 day'`
  await sql.query(`insert into private.bans (user_id, banned_until) values ($1, ${end})`, [id])
  expect((await welcome()).error).toMatchObject({ context: { status: 403 } })
  await sql.query('delete from private.bans where user_id = $1', [id])
  expect((await welcome()).error).toBeNull()
})
