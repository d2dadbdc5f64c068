/** Passes `/share/…` on to the edge function, as a web host does (docs/hosting/). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

const PASSED = ['cache-control', 'etag', 'allow', 'retry-after'] as const

/** Whether the address is one of a shared link. */
export function isSharedLink(request: IncomingMessage): boolean {
  return request.url?.startsWith('/share/') ?? false
}

function isOembed(request: IncomingMessage): boolean {
  return request.url?.split('?')[0] === '/share/oembed'
}

/** Answers with what the function says. `api` is the address of the project. */
export async function passSharedLink(
  request: IncomingMessage,
  response: ServerResponse,
  api: string,
): Promise<void> {
  request.resume()
  try {
    const known = request.headers['if-none-match']
    const answer = await fetch(`${api}/functions/v1${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: {
        'x-forwarded-for': request.socket.remoteAddress ?? '',
        ...(known && { 'if-none-match': known }),
      },
      redirect: 'manual',
    })
    const body = Buffer.from(await answer.arrayBuffer())
    for (const name of PASSED) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    // A hosted project calls the pages of its functions plain text. They carry their own policy.
    const type = isOembed(request) ? 'application/json' : 'text/html'
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.setHeader('content-security-policy', "frame-ancestors 'none'")
    response.writeHead(answer.status)
    response.end(request.method === 'HEAD' ? undefined : body)
  } catch {
    response.writeHead(502, { 'cache-control': 'no-store', 'content-type': 'text/plain' })
    response.end('The community is not reached\n')
  }
}

/** Makes Vite's servers pass shared links on. The project's address may be set after the server started. */
export function sharedLinks(api: () => string): Plugin {
  function use(middlewares: { use: (handle: Middleware) => unknown }) {
    middlewares.use((request, response, next) => {
      if (isSharedLink(request)) void passSharedLink(request, response, api())
      else next()
    })
  }
  return {
    name: 'shared-links',
    configureServer: (server) => use(server.middlewares),
    configurePreviewServer: (server) => use(server.middlewares),
  }
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
