import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Mail, MailStore, OutgoingMail } from './mail-store'

/** What the edge functions send emails to: Resend's calls for one email and for a batch of them. */
export function createResendRoutes(store: MailStore): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const parsed = resendSchema.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ name: 'validation_error', message: 'Invalid mail' }, 422)
    return c.json({ id: store.add(outgoing(parsed.data)).id })
  })
  app.post('/batch', async (c) => {
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
  return app
}

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

function parseAddress(text: string): Mail['from'] {
  const match = /^\s*(.*?)\s*<([^>]+)>\s*$/.exec(text)
  return match ? { name: match[1]!, address: match[2]! } : { name: '', address: text.trim() }
}
