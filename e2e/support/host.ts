import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { environment } from './environment'

/**
 * A static host for the app with its own address, which can deploy a newer build and go offline. It
 * proxies the server of the app under test; a newer build differs only by a mark in its page, which
 * is enough for a browser.
 */
export async function startHost() {
  let build = 1
  let isAway = false
  let missing: RegExp | null = null
  let replaced: RegExp | null = null

  async function answer(path: string): Promise<Response> {
    const response = await fetch(`${environment.app}${path}`)
    const name = new URL(path, environment.app).pathname
    if (missing?.test(name)) return new Response('not found', { status: 404 })
    if (replaced?.test(name)) {
      return new Response('<p>Sign in to the hotel</p>', {
        headers: { 'content-type': 'text/html' },
      })
    }
    if (name === '/' || name === '/index.html') {
      missing = null
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
    /**
     * Answers 404 for a file of the older build until the newer one's page is fetched: the page asks
     * more than once for a part, to preload it and to run it.
     */
    removeOlder(name: RegExp) {
      missing = name
    },
    /** Answers with a web page in place of some files, as a network does that wants a sign-in; null for none. */
    replaceByPage(name: RegExp | null) {
      replaced = name
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
