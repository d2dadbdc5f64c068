import { MailpitClient } from 'mailpit-api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { browser, freshName, commonBackend } from './support'

let backend: Backend
let mailbox: MailpitClient
beforeAll(async () => {
  backend = await commonBackend()
  mailbox = new MailpitClient(backend.mailbox)
})
beforeEach(() => mailbox.deleteMessages())

async function signUp(): Promise<string> {
  const email = `${freshName()}@members.test`
  await browser(backend).auth.signUp({ email, password: 'correct horse' })
  return email
}

describe('the mailbox API, which follows Mailpit', () => {
  test('the mailbox lists mails, newest first', async () => {
    const first = await signUp()
    const second = await signUp()
    const { messages, total } = await mailbox.listMessages()
    expect(total).toBe(2)
    expect(messages.map((message) => message.To[0]?.Address)).toEqual([second, first])
  })

  test('the mailbox finds mails by recipient and shows their HTML', async () => {
    const email = await signUp()
    await signUp()
    const { messages } = await mailbox.searchMessages({ query: `to:${email}` })
    expect(messages).toHaveLength(1)
    const mail = await mailbox.getMessageSummary(messages[0]?.ID)
    expect(mail.HTML).toContain('token_hash=')
    expect(mail.HTML).toContain('/#/auth/confirm?')
  })

  test('the mailbox can be emptied', async () => {
    await signUp()
    await mailbox.deleteMessages()
    expect((await mailbox.listMessages()).messages).toEqual([])
  })

  test('an unknown mail is answered with 404', async () => {
    expect((await fetch(`${backend.mailbox}/api/v1/message/none`)).status).toBe(404)
  })
})

test('the mail page escapes subjects and runs no scripts', async () => {
  await fetch(`${backend.mailbox}/api/resend/emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      from: 'A <a@a.test>',
      to: 'b@b.test',
      subject: '<b>Hi</b>',
      html: '<script>x</script>"',
    }),
  })
  const list = await (await fetch(backend.mailbox)).text()
  expect(list).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  const page = await (await fetch(`${backend.mailbox}/view/latest`)).text()
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page).not.toContain('<script>x')
})

describe('the batch endpoint of the mailbox, which follows Resend', () => {
  function post(body: unknown, headers: Record<string, string> = {}) {
    return fetch(`${backend.mailbox}/api/resend/emails/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }
  const mail = (to: string, subject = 'Hello') => ({ from: 'A <a@a.test>', to: [to], subject })

  test('the same key with the same letters is answered the same and sent once', async () => {
    const to = `${freshName()}@members.test`
    const first = await post([mail(to)], { 'idempotency-key': to })
    const second = await post([mail(to)], { 'idempotency-key': to })
    expect(await second.json()).toEqual(await first.json())
    expect(backend.mails.search(`to:${to}`)).toHaveLength(1)
  })

  test('the same key with other letters is refused', async () => {
    const to = `${freshName()}@members.test`
    await post([mail(to)], { 'idempotency-key': to })
    const second = await post([mail(to, 'Other')], { 'idempotency-key': to })
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({ name: 'invalid_idempotent_request' })
    expect(backend.mails.search(`to:${to}`)).toHaveLength(1)
  })

  test('an invalid letter stops the batch, unless it is permissive', async () => {
    const to = `${freshName()}@members.test`
    const letters = [mail('nowhere'), mail(to)]
    expect((await post(letters)).status).toBe(422)
    expect(backend.mails.search(`to:${to}`)).toHaveLength(0)
    const answer = await post(letters, { 'x-batch-validation': 'permissive' })
    expect(await answer.json()).toMatchObject({ errors: [{ index: 0 }] })
    expect(backend.mails.search(`to:${to}`)).toHaveLength(1)
  })
})
