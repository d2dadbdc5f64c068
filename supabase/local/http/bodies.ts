/**
 * What a request brings is read before anything else is done for it: a body that never arrives, or is too
 * large, must keep nobody from the database.
 */
import type { IncomingMessage } from 'node:http'

/** How long and how large a body may be. */
export interface BodyLimits {
  /** Most bytes, by the address asked for. */
  mostBytes: (path: string) => number
  /** How long no byte may arrive. */
  idleMs: number
  /** How long all of it may take. */
  totalMs: number
}

/** Why a body was not read. */
export class BodyRefused extends Error {
  constructor(
    readonly status: 408 | 413,
    message: string,
  ) {
    super(message)
  }
}

/** The body of `request`. Throws {@link BodyRefused}, or what ended the connection. */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const most = limits.mostBytes((request.url ?? '/').split('?')[0] ?? '/')
  // Who names a length too large need not send it first.
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const late = () => end(new BodyRefused(408, 'The request took too long to arrive'))
    const total = setTimeout(late, limits.totalMs)
    let idle = setTimeout(late, limits.idleMs)
    request.on('data', take)
    request.once('end', () => end())
    request.once('error', end)
    request.once('aborted', () => end(new Error('The client went away')))

    function take(chunk: Buffer): void {
      clearTimeout(idle)
      idle = setTimeout(late, limits.idleMs)
      size += chunk.length
      if (size > most) return end(tooLarge())
      chunks.push(chunk)
    }

    function end(failure?: Error): void {
      clearTimeout(total)
      clearTimeout(idle)
      request.off('data', take)
      if (failure) reject(failure)
      else resolve(Buffer.concat(chunks))
    }
  })
}

function tooLarge(): BodyRefused {
  return new BodyRefused(413, 'Payload too large')
}
