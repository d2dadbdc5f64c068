import { Hono } from 'hono'
import { messageSchema, messagesSchema } from './messages'
import type { Realtime } from './realtime'

/** The endpoints below `/realtime/v1` that broadcast without a socket. */
export function createBroadcastRoutes(realtime: Realtime): Hono {
  const app = new Hono()
  app.post('/api/broadcast', async (c) => {
    const body = messagesSchema.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json({ message: 'Invalid body' }, 422)
    return send(c.req.raw, body.data.messages)
  })
  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    const payload: unknown = await c.req.json().catch(() => ({}))
    const isPrivate = c.req.query('private') === 'true'
    return send(c.req.raw, [messageSchema.parse({ ...c.req.param(), payload, private: isPrivate })])
  })
  app.notFound((c) => c.json({ message: 'not found' }, 404))
  return app

  async function send(
    request: Request,
    messages: Parameters<Realtime['send']>[0][],
  ): Promise<Response> {
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
    const claims = await realtime.claimsOf(bearer ?? request.headers.get('apikey') ?? '')
    if (!claims) return Response.json({ message: 'Unauthorized' }, { status: 401 })
    for (const message of messages) await realtime.send(message, claims)
    return new Response(null, { status: 202 })
  }
}
