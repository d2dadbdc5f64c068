/**
 * The address in the header List-Unsubscribe of a Monday brief (RFC 8058).
 *
 * 1. POST unsubscribe?token=… with the form List-Unsubscribe=One-Click turns the brief of the token's member off. Mail
 *    services send it, without cookies, keys or a session; the token is all there is.
 * 2. GET changes nothing: programs that look at every link in an email must not end anything. It leads to the app's
 *    page, where a press does.
 * 3. The answer is the same whether anyone has the token or not.
 */
import { serviceClient } from '../_shared/client.ts'
import { findSiteUrl, siteUrl } from '../_shared/env.ts'
import { takeTokenOfAddress } from '../_shared/rate.ts'
import { readLimited, Refusal } from '../_shared/serve-json.ts'

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The largest body accepted, in bytes: the form has one field. */
const MOST_BYTES = 1024

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...HEADERS, ...headers } })
}

async function isOneClick(request: Request): Promise<boolean> {
  try {
    const body = await readLimited(request, MOST_BYTES)
    const type = request.headers.get('content-type') ?? ''
    // Some services send it as multipart/form-data: the RFC allows both.
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    return form.get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false
  }
}

async function turnOff(request: Request, token: string): Promise<Response> {
  if (!(await isOneClick(request))) {
    return answer(400, 'Send the form List-Unsubscribe=One-Click.')
  }
  try {
    await takeTokenOfAddress('unsubscribe_ip', request)
    const { error } = await serviceClient().rpc('unsubscribe', { p_token: token })
    if (error) throw error
    return answer(200, 'You will get no more Monday briefs.')
  } catch (error) {
    if (error instanceof Refusal) return answer(error.status, error.message, error.headers)
    console.error(error)
    return answer(503, 'Something went wrong. Please try again.')
  }
}

Deno.serve(async (request: Request): Promise<Response> => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (request.method === 'POST') return turnOff(request, token)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return answer(405, 'Use POST.', { allow: 'GET, HEAD, POST' })
  }
  if ((await findSiteUrl()) === null) return answer(503, 'This is not set up yet.')
  const page = `${siteUrl()}/#/brief/unsubscribe?token=${encodeURIComponent(token)}`
  return answer(303, '', { location: page })
})
