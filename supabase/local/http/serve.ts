import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '../problem'
import { BodyRefused, readBody, type BodyLimits } from './bodies'

/** Another process uses the port. */
export class PortTaken extends Problem {
  override name = 'PortTaken'
}

const peerAddresses = new WeakMap<Request, string>()

/** The client's address: from the socket, never from a header. */
export function peerAddressOf(request: Request): string {
  return peerAddresses.get(request) ?? '127.0.0.1'
}

/** Like a hosted project: a request sent just as its connection closes would fail. */
const KEEP_ALIVE_MS = 75_000
const HEADERS_MS = 60_000
/** How long a refused client may go on sending before it is cut off. */
const LINGER_MS = 2_000
const MEBIBYTE = 1024 * 1024

/** The limits of a hosted project: a minute between bytes, five in total, 10 MB by default. */
export const usualLimits: BodyLimits = {
  mostBytes: () => 10 * MEBIBYTE,
  idleMs: 60_000,
  totalMs: 300_000,
}

/** Limits of the API: files up to config.toml's size, plus the form around them. */
export function apiLimits(fileSizeLimit: number): BodyLimits {
  return {
    ...usualLimits,
    mostBytes: (path) => {
      if (path.startsWith('/storage/v1/')) return fileSizeLimit + MEBIBYTE
      if (path.startsWith('/realtime/v1/')) return 3_000 * 1024
      return path.startsWith('/auth/v1/') ? MEBIBYTE : usualLimits.mostBytes(path)
    },
  }
}

/** A port taken before there is anything to serve on it. */
export interface HeldPort {
  server: Server
  port: number
  /** Starts answering requests; until then they get a 503. */
  serve(listener: RequestListener): void
  close(): Promise<void>
}

/**
 * Takes `port` (0: any free one) of the loopback address.
 * @param option the option that sets the port, for the error message.
 */
export async function holdPort(port: number, option: string): Promise<HeldPort> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Problem(`${option} takes a whole number from 0 to 65535; 0 takes a free port.`)
  let listener: RequestListener = sayStarting
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS },
    (request, response) => {
      request.on('error', ignore)
      response.on('error', ignore)
      listener(request, response)
    },
  )
  // A client may disconnect any time, even between requests or before an upgrade is answered.
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', ignore)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    throw portProblem(error, port, option)
  }
  server.on('error', ignore)
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    serve(next) {
      listener = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Including upgraded ones, which the server no longer tracks.
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Takes the usual port or the next free one, and says so if it isn't the usual one. */
export async function holdNear(name: string, usual: number): Promise<HeldPort> {
  for (let port = usual; ; port += 10) {
    try {
      const held = await holdPort(port, 'supabase/config.toml')
      if (port !== usual) console.log(`Port ${usual} is taken; ${name} is on ${port}.`)
      return held
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
    }
  }
}

function portProblem(error: unknown, port: number, option: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new PortTaken(
      `Port ${port} is taken: stop what uses it, or name another with ${option}.`,
    )
  if (code === 'EACCES')
    return new Problem(`Port ${port} is not for this user: name one above 1023 with ${option}.`)
  return error
}

/** Passes requests to `app` once their body is read. */
export function listenerOf(app: Hono, limits: BodyLimits = usualLimits): RequestListener {
  const listener = getRequestListener((request, env) => {
    const { incoming } = env as { incoming: IncomingMessage }
    peerAddresses.set(request, incoming.socket.remoteAddress ?? '127.0.0.1')
    return app.fetch(request)
  })
  return (request, response) => {
    nameSender(request)
    readBody(request, limits).then(
      (rawBody) => {
        // The listener uses it instead of the consumed stream.
        Object.assign(request, { rawBody })
        return listener(request, response)
      },
      (error: unknown) => refuse(request, response, error),
    )
  }
}

/** Headers in which a proxy names the sender; a client could forge them. */
const senderHeaders = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']

/** Replaces the sender the request claims by the socket's address. */
function nameSender(request: IncomingMessage): void {
  const kept: string[] = []
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2)
    if (!senderHeaders.includes(name.toLowerCase())) kept.push(name, value)
  }
  const address = request.socket.remoteAddress ?? '127.0.0.1'
  // As the hosted edge does.
  request.rawHeaders = [...kept, 'x-forwarded-for', address, 'cf-connecting-ip', address]
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (!(error instanceof BodyRefused)) {
    request.destroy()
    return
  }
  const { status, message } = error
  const answer = { statusCode: String(status), error: message, message }
  sendJson(response, status, answer)
  // Discard incoming data for a moment, or the client would not read the response.
  request.resume()
  const cut = setTimeout(() => request.destroy(), LINGER_MS)
  request.once('close', () => clearTimeout(cut))
}

/**
 * Asks again each second, until what it was opened for is there. A `refresh` in the head would only move within
 * the page where the address has a fragment, as all of the app's have.
 */
const startingPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kindling is starting</title>
    <style>
      :root { color-scheme: light dark; }
      body { font: 16px/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; margin: 16px; }
    </style>
  </head>
  <body>
    <main>Kindling is starting. This page opens by itself.</main>
    <script>setTimeout(() => location.reload(), 1000)</script>
  </body>
</html>
`

/** A page for whoever opens the address in a browser, JSON for a client. */
function sayStarting(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  const soon = { 'retry-after': '1', 'cache-control': 'no-store' }
  if (request.headers.accept?.includes('text/html'))
    send(response, 503, startingPage, { ...soon, 'content-type': 'text/html; charset=utf-8' })
  else sendJson(response, 503, { message: 'Kindling is starting' }, soon)
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  send(response, status, JSON.stringify(body), {
    ...headers,
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
  })
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string>,
): void {
  response.writeHead(status, { ...headers, connection: 'close' })
  response.end(body)
}

function ignore(): void {
  // The client is gone.
}
