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

/** A port that somebody else has. */
export class PortTaken extends Problem {
  override name = 'PortTaken'
}

const peerAddresses = new WeakMap<Request, string>()

/** Who is at the other end of the socket: set by the server, never by a header. */
export function peerAddressOf(request: Request): string {
  return peerAddresses.get(request) ?? '127.0.0.1'
}

/** As a hosted project's: a connection that ends just as it is asked again fails that request. */
const KEEP_ALIVE_MS = 75_000
const HEADERS_MS = 60_000
/** How long a refused client may go on sending before it is cut off. */
const LINGER_MS = 2_000
const MEBIBYTE = 1024 * 1024

/** The limits of a hosted project: a minute of silence, five in all, 10 MB where nothing else is said. */
export const usualLimits: BodyLimits = {
  mostBytes: () => 10 * MEBIBYTE,
  idleMs: 60_000,
  totalMs: 300_000,
}

/** Limits of the API: files may be as large as config.toml says, with room for the form around them. */
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

/** A port that is ours, before there is anything to serve on it. */
export interface HeldPort {
  server: Server
  port: number
  /** Answers requests from now on; until then each is told to wait. */
  serve(listener: RequestListener): void
  close(): Promise<void>
}

/**
 * Takes `port` (0: any free one) of the loopback address.
 * @param option what names another one, for the sentence when it is taken.
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
  // A client may go at any moment, also between two requests or before an upgrade is answered.
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
        // Those of upgrades as well, of which the server knows nothing any more.
        for (const socket of sockets) socket.destroy()
      }),
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

/** Answers what `app` answers, with each body read beforehand. */
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
        // The listener takes it in place of the stream, which has been read.
        Object.assign(request, { rawBody })
        return listener(request, response)
      },
      (error: unknown) => refuse(request, response, error),
    )
  }
}

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

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (!(error instanceof BodyRefused)) {
    request.destroy()
    return
  }
  const { status, message } = error
  const answer = { statusCode: String(status), error: message, message }
  sendJson(response, status, answer)
  // What is still coming is thrown away for a moment, or the client would not read the answer.
  request.resume()
  const cut = setTimeout(() => request.destroy(), LINGER_MS)
  request.once('close', () => clearTimeout(cut))
}

function sayStarting(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  sendJson(response, 503, { message: 'Kindling is starting' }, { 'retry-after': '1' })
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    connection: 'close',
  })
  response.end(JSON.stringify(body))
}

function ignore(): void {
  // Whoever went away is not answered.
}
