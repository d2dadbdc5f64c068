import { beforeAll, expect, test, vi } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { commonBackend, join, latestMail, operator, type Client } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
})

function welcome(client: Client, email: string) {
  return client.functions.invoke('send-welcome-email', { body: { email } })
}

function mailsTo(address: string) {
  return backend.mails.search(`to:${address}`)
}

test('a welcome that the mail service did not take is sent by the clock, once', async () => {
  const { client, email, id } = await join(backend)
  const before = mailsTo(email).length
  const failing = vi.spyOn(backend.mails, 'add').mockImplementationOnce(() => {
    throw new Error('The mail service is down')
  })
  await welcome(client, email)
  expect(failing).toHaveBeenCalledOnce()
  failing.mockRestore()
  expect(mailsTo(email)).toHaveLength(before)
  const later = 'update private.welcome_letters set claimed_until = now() where user_id = $1'
  await backend.database.sql.query(later, [id])
  const clock = () => operator(backend).functions.invoke('send-welcome-email', { body: {} })
  expect((await clock()).data).toEqual({ sent: 1 })
  expect(latestMail(backend, email).subject).toContain('Welcome')
  expect((await clock()).data).toEqual({ sent: 0 })
  expect((await welcome(client, email)).data).toEqual({ sent: false })
  expect(mailsTo(email)).toHaveLength(before + 1)
})

test('a welcome that was sent but not reported is not sent twice', async () => {
  const { client, email, id } = await join(backend)
  const before = mailsTo(email).length
  const { sql } = backend.database
  await sql.query('alter function public.welcome_email_done(uuid) rename to not_there')
  expect((await welcome(client, email)).data).toEqual({ sent: false })
  await sql.query('alter function public.not_there(uuid) rename to welcome_email_done')
  await sql.query('update private.welcome_letters set claimed_until = now() where user_id = $1', [
    id,
  ])
  expect((await welcome(client, email)).data).toEqual({ sent: true })
  expect(mailsTo(email)).toHaveLength(before + 1)
})
