import { Hono } from 'hono'
import * as z from 'zod'
import { mailboxPage, mailPage } from './mailbox-page'
import type { Mail, MailStore } from './mail-store'
import { createResendRoutes } from './resend-routes'

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
  app.route('/api/resend/emails', createResendRoutes(store))
  app.notFound((c) => c.json({ Error: 'not found' }, 404))
  // Only an invalid body can cause an error here.
  app.onError((_, c) => c.json({ Error: 'invalid request' }, 400))
  return app
}

const changeSchema = z.object({
  IDs: z.array(z.string()).default([]),
  Read: z.boolean().default(false),
})

/** The headers of an email, as Mailpit names them: each with a list of values. */
function headersOf({ from, to, subject, createdAt, headers }: Mail) {
  const own = { From: from.address, To: to.join(', '), Subject: subject, Date: createdAt }
  const all = Object.entries({ ...own, ...headers })
  return Object.fromEntries(all.map(([name, value]) => [name, [value]]))
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
