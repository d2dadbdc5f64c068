import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { mailboxPage, mailPage } from './mailbox-page'
import type { Mail, MailStore, OutgoingMail } from './mail-store'

/**
 * The mailbox on its own port: pages to read, the subset of Mailpit's API that tests use, and the
 * endpoint the edge functions send emails to (Resend's format).
 */
export function createMailbox(store: MailStore): Hono {
  const app = new Hono()
  app.get('/', (c) =>
    c.html(mailboxPage(store.search(c.req.query('q') ?? ''), c.req.query('q') ?? '')),
  )
  app.get('/view/:id', (c) => {
    const mail = store.find(c.req.param('id'))
    if (!mail) return c.html(mailboxPage(store.all(), ''), 404)
    store.markRead([mail.id], true)
    return c.html(mailPage(mail))
  })
  app.get('/api/v1/info', (c) => c.json({ Version: 'embedded', Messages: store.all().length }))
  app.get('/api/v1/messages', (c) => c.json(listing(store, store.all(), c.req.query())))
  app.get('/api/v1/search', (c) =>
    c.json(listing(store, store.search(c.req.query('query') ?? ''), c.req.query())),
  )
  app.get('/api/v1/message/:id', (c) => {
    const mail = store.find(c.req.param('id'))
    if (!mail) return c.json({ Error: 'message not found' }, 404)
    store.markRead([mail.id], true)
    return c.json({ ...summary(mail), Date: mail.createdAt, Text: mail.text, HTML: mail.html })
  })
  app.get('/api/v1/message/:id/headers', (c) => {
    const mail = store.find(c.req.param('id'))
    if (!mail) return c.json({ Error: 'message not found' }, 404)
    return c.json(headersOf(mail))
  })
  app.put('/api/v1/messages', async (c) => {
    const { IDs, Read } = changeSchema.parse(await c.req.json())
    store.markRead(IDs, Read)
    return c.text('ok')
  })
  app.delete('/api/v1/messages', async (c) => {
    const body = await c.req.text()
    store.remove(body ? changeSchema.parse(JSON.parse(body)).IDs : [])
    return c.text('ok')
  })
  app.post('/api/resend/emails', async (c) => {
    const parsed = resendSchema.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ name: 'validation_error', message: 'Invalid mail' }, 422)
    return c.json({ id: store.add(outgoing(parsed.data)).id })
  })
  app.post('/api/resend/emails/batch', async (c) => {
    const body = await c.req.text()
    const name = c.req.header('idempotency-key')
    const digest = createHash('sha256').update(body).digest('hex')
    const before = name === undefined ? [] : store.withKey(name)
    if (before.some((mail) => mail.key?.digest !== digest)) {
      const message = 'This key was used with another body.'
      return c.json({ statusCode: 409, name: 'invalid_idempotent_request', message }, 409)
    }
    if (before.length > 0) return c.json({ data: before.map(({ id }) => ({ id })) })
    const given = batchSchema.parse(JSON.parse(body)).map((mail) => resendSchema.safeParse(mail))
    const errors = given.flatMap(({ success }, index) =>
      success ? [] : [{ index, message: 'Invalid mail' }],
    )
    const isPermissive = c.req.header('x-batch-validation') === 'permissive'
    if (errors.length > 0 && !isPermissive) {
      return c.json({ name: 'validation_error', message: 'Invalid mail' }, 422)
    }
    const key = name === undefined ? undefined : { name, digest }
    const data = given.flatMap((mail) =>
      mail.success ? [{ id: store.add({ ...outgoing(mail.data), key }).id }] : [],
    )
    return c.json({ data, ...(isPermissive && { errors }) })
  })
  app.notFound((c) => c.json({ Error: 'not found' }, 404))
  // Only an invalid body can cause an error here.
  app.onError((_, c) => c.json({ Error: 'invalid request' }, 400))
  return app
}

const changeSchema = z.object({
  IDs: z.array(z.string()).default([]),
  Read: z.boolean().default(false),
})

const addressSchema = z.string().regex(/@/)

const resendSchema = z.object({
  from: addressSchema,
  to: z.union([addressSchema, z.array(addressSchema)]),
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

const batchSchema = z.array(z.unknown()).min(1).max(100)

function outgoing({ from, to, ...mail }: z.infer<typeof resendSchema>): OutgoingMail {
  return { ...mail, from: parseAddress(from), to: [to].flat() }
}

/** The headers of an email, as Mailpit names them: each with a list of values. */
function headersOf({ from, to, subject, createdAt, headers }: Mail) {
  const own = { From: from.address, To: to.join(', '), Subject: subject, Date: createdAt }
  const all = Object.entries({ ...own, ...headers })
  return Object.fromEntries(all.map(([name, value]) => [name, [value]]))
}

function parseAddress(text: string): Mail['from'] {
  const match = /^\s*(.*?)\s*<([^>]+)>\s*$/.exec(text)
  return match ? { name: match[1]!, address: match[2]! } : { name: '', address: text.trim() }
}

function listing(store: MailStore, found: readonly Mail[], query: Record<string, string>) {
  const start = Number(query['start'] ?? 0)
  const limit = Number(query['limit'] ?? 50)
  const unread = store.all().filter((mail) => !mail.isRead).length
  return {
    total: store.all().length,
    unread,
    count: found.length,
    messages_count: found.length,
    messages_unread: found.filter((mail) => !mail.isRead).length,
    start,
    tags: [],
    messages: found.slice(start, start + limit).map(summary),
  }
}

function stripTags(html: string): string {
  return html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function summary(mail: Mail) {
  return {
    ID: mail.id,
    MessageID: mail.id,
    Read: mail.isRead,
    From: { Name: mail.from.name, Address: mail.from.address },
    To: mail.to.map((address) => ({ Name: '', Address: address })),
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: mail.subject,
    Created: mail.createdAt,
    Tags: [],
    Size: mail.html.length + mail.text.length,
    Attachments: 0,
    Snippet: (mail.text || stripTags(mail.html)).slice(0, 250),
  }
}
