import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { createAuthRoutes } from './auth/auth-routes'
import type { AuthContext } from './auth/context'
import { parseSize } from './config'
import type { Lite } from './database/lite'
import { withoutLibraryLog, withPostgresErrors } from './http/rest-errors'
import { peerAddressOf } from './http/serve'
import { createStorageRoutes } from './storage/storage-routes'

/** Faults for tests and curious developers. */
export interface Faults {
  /** Milliseconds every response is delayed. */
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

/** One origin for every service, as on a real project. */
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
  // As the hosted edge does: the feed is 54 KB of JSON, a tenth of it compressed.
  app.use('/rest/v1/*', compress({ encoding: 'gzip' }))
  app.all('/rest/v1/*', (c) => withPostgresErrors(() => forward(c.req.raw)))
  const sizeLimit = parseSize(auth.config.storage.file_size_limit)
  app.route(
    '/storage/v1',
    createStorageRoutes({
      sql: auth.sql,
      tokens: auth.tokens,
      sizeLimit,
      forward: (request) => withoutLibraryLog(() => forward(request)),
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

  async function forward(request: Request): Promise<Response> {
    const readable = await auth.tokens.forLibrary(request)
    return readable ? lite.fetch(readable, peerAddressOf(request)) : unknownToken(request)
  }
}

/** How PostgREST and Storage reject a token signed by someone else. */
function unknownToken(request: Request): Response {
  if (new URL(request.url).pathname.startsWith('/storage/')) {
    const message = 'signature verification failed'
    return Response.json({ statusCode: '403', error: 'Unauthorized', message }, { status: 400 })
  }
  const message = 'No suitable key or wrong key type'
  return Response.json({ code: 'PGRST301', details: null, hint: null, message }, { status: 401 })
}
