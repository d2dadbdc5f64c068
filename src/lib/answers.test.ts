import { describe, expect, test } from 'vitest'
import { withCode, withOwnExpiry } from './answers'
import { refusalMessage, toAppError } from './errors'

function html(status: number, headers: Record<string, string> = {}) {
  return new Response('<h1>No</h1>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  })
}

describe('a failed response without an error code', () => {
  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [409, 'unknown'],
    [413, 'invalid'],
    [429, 'rate-limited'],
    [500, 'unknown'],
    [503, 'network'],
  ])('the status %s is read as %s', async (status, kind) => {
    const answer = await withCode(html(status))
    expect(answer.status).toBe(status)
    expect(toAppError(await answer.json()).kind).toBe(kind)
  })

  test('the Retry-After of a rate limit is kept', async () => {
    const error = toAppError(await (await withCode(html(429, { 'retry-after': '170' }))).json())
    expect(refusalMessage(error)).toContain('3 minutes')
  })

  test('the message of the response is kept', async () => {
    const answer = await withCode(Response.json({ message: 'Away for lunch' }, { status: 503 }))
    expect(await answer.json()).toMatchObject({ code: 'PT503', message: 'Away for lunch' })
  })
})

test('a response with a code and a successful response are unchanged', async () => {
  const body = { code: '23505', message: 'duplicate key', details: 'Key (id)' }
  expect(await (await withCode(Response.json(body, { status: 409 }))).json()).toEqual(body)
  const fine = Response.json([])
  expect(await withCode(fine)).toBe(fine)
})

describe('the expiry of a session', () => {
  test('the expiry is set by the device’s clock', async () => {
    const session = { access_token: 'a', expires_in: 3600, expires_at: 17 }
    const answer = await withOwnExpiry(Response.json(session))
    const { expires_at: ends } = (await answer.json()) as { expires_at: number }
    expect(Math.abs(ends - Date.now() / 1000 - 3600)).toBeLessThan(5)
  })

  test('a response without a session is unchanged', async () => {
    expect(await (await withOwnExpiry(Response.json({ id: 1 }))).json()).toEqual({ id: 1 })
    const refused = Response.json({ code: 400 }, { status: 400 })
    expect(await withOwnExpiry(refused)).toBe(refused)
  })
})
