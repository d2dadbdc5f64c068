import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createAuthRoutes } from './auth/auth-routes'
import type { AuthContext } from './auth/context'
import { parseSize } from './config'
import type { Lite } from './database/lite'
import { withPostgresErrors, withRaisedStatus } from './http/rest-errors'
import { createStorageRoutes } from './storage/storage-routes'

/** Switches that tests and curious developers turn. */
export interface Faults {
  /** Milliseconds every answer is held back. */
  latency: number
  /** Share of requests (0–1) that end in a 503. */
  failRate: number
}

export interface GatewayParts {
  lite: Lite
  auth: AuthContext
  faults: Faults
  functions: Hono
  realtimeRest: Hono
}

const peerAddresses = new WeakMap<Request, string>()

/** Who is at the other end of the socket: set by the server, never by a header. */
export function peerAddressOf(request: Request): string {
  return peerAddresses.get(request) ?? '127.0.0.1'
}

/** The front door: one origin for every service, as on a real project. */
export function createGateway(parts: GatewayParts): Hono {
  const { lite, auth, faults } = parts
  const app = new Hono()
  // Functions answer preflights themselves, as on a real project.
  app.use(
    '/:service{(?!functions/).+}',
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
      exposeHeaders: [
        'content-range',
        'content-length',
        'content-location',
        'x-total-count',
        'x-sb-error-code',
        'retry-after',
      ],
      maxAge: 3600,
    }),
  )
  app.use('*', async (c, next) => {
    if (faults.latency > 0) await new Promise((done) => setTimeout(done, faults.latency))
    if (faults.failRate > 0 && Math.random() < faults.failRate) {
      return c.json({ message: 'The local backend was told to fail now and then' }, 503)
    }
    return next()
  })
  app.route('/auth/v1', createAuthRoutes(auth, peerAddressOf))
  app.all('/rest/v1/*', (c) => withPostgresErrors(() => forward(c.req.raw)))
  const sizeLimit = parseSize(auth.config.storage.file_size_limit)
  app.route(
    '/storage/v1',
    createStorageRoutes({
      sql: auth.sql,
      sizeLimit,
      forward: (request) => withRaisedStatus(() => forward(request)),
    }),
  )
  app.route('/functions/v1', parts.functions)
  app.route('/realtime/v1', parts.realtimeRest)
  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404))
  app.onError((error, c) => {
    console.warn('gateway:', error)
    return c.json({ message: 'An unexpected error occurred' }, 500)
  })
  return app

  function forward(request: Request): Promise<Response> {
    return lite.fetch(request, peerAddressOf(request))
  }
}

const KEEP_ALIVE_MS = 75_000

/** Headers by which an edge names the sender; from a client they are hearsay. */
const senderHeaders = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']

/** Says who is at the other end of the socket in place of what the request claims. */
function nameSender(request: IncomingMessage): void {
  const kept: string[] = []
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2)
    if (!senderHeaders.includes(name.toLowerCase())) kept.push(name, value)
  }
  request.rawHeaders = [...kept, 'x-forwarded-for', request.socket.remoteAddress ?? '127.0.0.1']
}

/** Serves `app` on `port` (0: any free one) of the loopback address. */
export async function serve(app: Hono, port: number): Promise<{ server: Server; port: number }> {
  const listener = getRequestListener((request, env) => {
    const { incoming } = env as { incoming: IncomingMessage }
    peerAddresses.set(request, incoming.socket.remoteAddress ?? '127.0.0.1')
    return app.fetch(request)
  })
  // As a hosted project's: a connection that ends just as it is asked again fails that request.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    nameSender(request)
    void listener(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : port }
}
