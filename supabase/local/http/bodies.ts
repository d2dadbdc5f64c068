/**
 * Reads a request's body before anything else: one that never arrives, or is too large, must not
 * block others from the database.
 */
import type { IncomingMessage } from 'node:http'

/** How long and how large a body may be. */
export interface BodyLimits {
  /** Most bytes, by path. */
  mostBytes: (path: string) => number
  /** Longest pause between bytes. */
  idleMs: number
  /** Longest time for the whole body. */
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

/** The body of `request`. Throws {@link BodyRefused} or the connection's error. */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const most = limits.mostBytes((request.url ?? '/').split('?')[0] ?? '/')
  // Refuse a declared length that is too large before it is sent.
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
