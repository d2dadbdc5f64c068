import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { environment } from './environment'

/**
 * A static host of the app, with an address of its own, that can deploy a newer build and go away.
 * It hands on what the app under test is served with; a newer build is the same one with a mark in
 * its page, which is all a browser needs to see it as another.
 */
export async function startHost() {
  let build = 1
  let isAway = false
  let missing: RegExp | null = null

  async function answer(path: string): Promise<Response> {
    const response = await fetch(`${environment.app}${path}`)
    const name = new URL(path, environment.app).pathname
    if (missing?.test(name)) {
      missing = null
      return new Response('not found', { status: 404 })
    }
    if (name === '/' || name === '/index.html') {
      const page = await response.text()
      return edited(
        response,
        page.replace('</head>', `<meta name="build" content="${build}"></head>`),
      )
    }
    if (name === '/sw.js') {
      const worker = await response.text()
      return edited(response, worker.replace(/(url:"index\.html",revision:")/, `$1build-${build}-`))
    }
    return response
  }

  const server = createServer((request, outgoing) => {
    if (isAway) {
      request.socket.destroy()
      return
    }
    void answer(request.url ?? '/').then(async (response) => {
      const type = response.headers.get('content-type') ?? 'text/plain'
      outgoing.writeHead(response.status, { 'content-type': type, 'cache-control': 'no-cache' })
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    deployNewer() {
      build += 1
    },
    /** The older page asks for a file that the newer build has no more; the newer one does not. */
    removeOnce(name: RegExp) {
      missing = name
    },
    goAway() {
      isAway = true
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function edited(response: Response, body: string): Response {
  return new Response(body, {
    status: response.status,
    headers: { 'content-type': response.headers.get('content-type') ?? 'text/plain' },
  })
}
