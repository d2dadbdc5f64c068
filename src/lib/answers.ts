import { isRecord } from './is-record'

/** Adapts responses of the server so that the libraries understand them. */

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Gives a failed response an error code. PostgREST's own errors have one. A proxy in front of it
 * answers with only a status and a page, of which the library passes on the body; the code becomes
 * `PTxyz`, as PostgREST writes statuses, and the Retry-After is kept.
 */
export async function withCode(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  if (status < 400) return response
  const text = await response.text()
  const body = parse(text)
  if (isRecord(body) && typeof body['code'] === 'string') {
    return new Response(text, { status, statusText, headers })
  }
  const said = isRecord(body) && typeof body['message'] === 'string' ? body['message'] : null
  const failure = {
    code: `PT${status}`,
    message: said ?? `Answered with ${status}`,
    retry_after_seconds: Number(headers.get('retry-after')) || null,
  }
  return Response.json(failure, { status, statusText })
}

/** Whether Postgres gave up this request so that another could finish (`deadlock_detected`). */
export async function lostDeadlock(response: Response): Promise<boolean> {
  if (response.status !== 500) return false
  const body = parse(await response.clone().text())
  return isRecord(body) && body['code'] === '40P01'
}

/**
 * Computes a session's expiry with this device's clock. With the server's time, a device whose
 * clock is ahead would renew the session on every request, and one whose clock is behind would use
 * an expired token.
 */
export async function withOwnExpiry(response: Response): Promise<Response> {
  if (!response.ok) return response
  const { status, headers } = response
  const text = await response.text()
  const body = parse(text)
  if (!isRecord(body) || typeof body['expires_in'] !== 'number') {
    return new Response(text, { status, headers })
  }
  const ends = Math.round(Date.now() / 1000) + body['expires_in']
  return Response.json({ ...body, expires_at: ends }, { status })
}

/** Whether an answer of this content type is a page. */
export function isPage(contentType: string | null): boolean {
  return contentType?.startsWith('text/html') === true
}

/** Takes a page with a status of success for a failure of the server: no service answers the app with one. */
export function withoutPage(response: Response): Response {
  const isTaken = response.ok && isPage(response.headers.get('content-type'))
  return isTaken ? new Response(null, { status: 503 }) : response
}

/** Whether Auth itself answered the renewal of a session, with another or with the code of its refusal. */
export async function isOfAuth(response: Response): Promise<boolean> {
  const body = parse(await response.clone().text())
  if (!isRecord(body)) return false
  if (response.ok) return typeof body['access_token'] === 'string'
  return typeof body['error_code'] === 'string' || typeof body['code'] === 'string'
}
