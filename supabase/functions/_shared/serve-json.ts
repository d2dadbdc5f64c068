import { corsHeaders } from './cors.ts'
import { findSiteUrl } from './env.ts'

/**
 * The frame every function stands in.
 *
 * 1. POST with a JSON body of at most 16 KB, nothing else.
 * 2. Cross-origin calls only from the app's own pages.
 * 3. A refusal says what the caller may know; anything unforeseen is logged here and answered with
 *    one neutral sentence, never with a stack trace.
 */

const MAX_BODY_BYTES = 16 * 1024

/** A refusal that the caller is meant to read. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

function answer(status: number, body: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The body of a request; refuses one of more than so many bytes, before it has read more. */
export async function readLimited(
  request: Request,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Refusal(413, 'body_too_large', 'The request is too large.')
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge
  if (!request.body) return new Uint8Array()
  // The declared length is only a claim (and absent from chunked bodies), so the bytes are counted.
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > mostBytes) throw tooLarge
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

async function readJson(request: Request): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new Refusal(415, 'unsupported_media_type', 'Send the request as JSON.')
  }
  const text = new TextDecoder().decode(await readLimited(request, MAX_BODY_BYTES))
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'invalid_json', 'The request is not valid JSON.')
  }
}

/** Answers requests with what `handle` returns, inside the rules above. */
export function serveJson(handle: (body: unknown, request: Request) => Promise<unknown>): void {
  Deno.serve(async (request: Request): Promise<Response> => {
    let headers: Record<string, string> = {}
    try {
      const site = await findSiteUrl()
      headers = corsHeaders(request, site)
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
      if (request.method !== 'POST') {
        throw new Refusal(405, 'method_not_allowed', 'Use POST.', { allow: 'POST, OPTIONS' })
      }
      if (request.headers.has('origin') && !('access-control-allow-origin' in headers)) {
        throw new Refusal(403, 'origin_not_allowed', 'This page may not call the function.')
      }
      if (site === null) {
        throw new Refusal(
          503,
          'not_configured',
          'This is not set up yet. Ask who runs the community.',
        )
      }
      return answer(200, await handle(await readJson(request), request), headers)
    } catch (error) {
      if (error instanceof Refusal) {
        const body = { error: { code: error.code, message: error.message } }
        return answer(error.status, body, { ...headers, ...error.headers })
      }
      console.error(error)
      const body = { error: { code: 'unexpected', message: 'Something went wrong.' } }
      return answer(500, body, headers)
    }
  })
}

/**
 * Lets work go on after the answer has left, so that neither its length nor its outcome can be
 * read from the answer. The hosted runtime has to be told to wait for it.
 */
export function afterAnswer(work: () => Promise<void>): void {
  const running = Promise.resolve()
    .then(work)
    .catch((error: unknown) => console.error(error))
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime')
  if (typeof runtime !== 'object' || runtime === null || !('waitUntil' in runtime)) return
  if (typeof runtime.waitUntil === 'function') runtime.waitUntil(running)
}
