import { describe, expect, test } from 'vitest'
import { withCode, withOwnExpiry } from './answers'
import { rateLimitWords, toAppError } from './errors'

function html(status: number, headers: Record<string, string> = {}) {
  return new Response('<h1>No</h1>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  })
}

describe('a failure without a code', () => {
  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [409, 'unknown'],
    [413, 'invalid'],
    [429, 'rate-limited'],
    [500, 'unknown'],
    [503, 'network'],
  ])('%s is understood by its status as %s', async (status, kind) => {
    const answer = await withCode(html(status))
    expect(answer.status).toBe(status)
    expect(toAppError(await answer.json()).kind).toBe(kind)
  })

  test('keeps the wait that was asked for', async () => {
    const error = toAppError(await (await withCode(html(429, { 'retry-after': '170' }))).json())
    expect(rateLimitWords(error)).toContain('3 minutes')
  })

  test('keeps what was said', async () => {
    const answer = await withCode(Response.json({ message: 'Away for lunch' }, { status: 503 }))
    expect(await answer.json()).toMatchObject({ code: 'PT503', message: 'Away for lunch' })
  })
})

test('what has a code, and what did not fail, passes unchanged', async () => {
  const body = { code: '23505', message: 'duplicate key', details: 'Key (id)' }
  expect(await (await withCode(Response.json(body, { status: 409 }))).json()).toEqual(body)
  const fine = Response.json([])
  expect(await withCode(fine)).toBe(fine)
})

describe('a session', () => {
  test('ends by the clock of this device', async () => {
    const session = { access_token: 'a', expires_in: 3600, expires_at: 17 }
    const answer = await withOwnExpiry(Response.json(session))
    const { expires_at: ends } = (await answer.json()) as { expires_at: number }
    expect(Math.abs(ends - Date.now() / 1000 - 3600)).toBeLessThan(5)
  })

  test('an answer without one passes as it is', async () => {
    expect(await (await withOwnExpiry(Response.json({ id: 1 }))).json()).toEqual({ id: 1 })
    const refused = Response.json({ code: 400 }, { status: 400 })
    expect(await withOwnExpiry(refused)).toBe(refused)
  })
})
