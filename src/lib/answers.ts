import { isRecord } from './is-record'

/** Answers of the server, made such that the libraries understand them. */

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * A failed answer of the database, with a code. PostgREST's own failures have one. What stands in
 * front of it answers with a status and a page or a word, and the library hands on the body alone:
 * it gets `PTxyz`, as PostgREST writes statuses, and the wait the server asked for.
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

/**
 * A session that ends by the clock of this device. By the server's, a device whose clock is ahead would
 * renew it with every request, and one that is behind would go on with a token long refused.
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
