import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAppFetch } from './app-fetch'
import { toAppError } from './errors'

const LOGOUT = 'http://127.0.0.1:54321/auth/v1/logout?scope=local'
const REST = 'http://127.0.0.1:54321/rest/v1/profiles'
const TOKEN = 'http://127.0.0.1:54321/auth/v1/token?grant_type='
const FUNCTION = 'http://127.0.0.1:54321/functions/v1/send-custom-reset-email'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the app’s fetch', () => {
  it('logging out succeeds even when the server fails or cannot be reached', async () => {
    const away = createAppFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await away(LOGOUT)).status).toBe(204)
    const failing = createAppFetch(() => Promise.resolve(new Response('', { status: 500 })))
    expect((await failing(LOGOUT)).status).toBe(204)
    expect(console.warn).toHaveBeenCalledTimes(2)
  })

  it('every other failure is passed on', async () => {
    const refusing = createAppFetch(() => Promise.resolve(new Response('', { status: 403 })))
    expect((await refusing(LOGOUT)).status).toBe(403)
    const failing = createAppFetch(() => Promise.resolve(new Response('', { status: 500 })))
    expect((await failing(REST)).status).toBe(500)
    const away = createAppFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(away(REST)).rejects.toThrow('Failed to fetch')
  })

  it('a rate limit on renewing a session is passed on as a failure of the server, which ends no session', async () => {
    const limited = createAppFetch(() => Promise.resolve(new Response('', { status: 429 })))
    expect((await limited(`${TOKEN}refresh_token`)).status).toBe(503)
    expect((await limited(`${TOKEN}password`)).status).toBe(429)
  })

  it.each([
    [200, '<html>Sign in to the hotel’s network</html>'],
    [200, '{"welcome":"to the hotel"}'],
    [403, '<html>Blocked by the firewall</html>'],
    [401, '{"message":"Invalid API key"}'],
    [407, ''],
    [511, '<html>Sign in to the hotel’s network</html>'],
  ])(
    'a renewal that a proxy answers with %i and “%s” is passed on as a failure of the server, which ends no session',
    async (status, body) => {
      const proxy = createAppFetch(() => Promise.resolve(new Response(body, { status })))
      expect((await proxy(`${TOKEN}refresh_token`)).status).toBe(503)
    },
  )

  it.each([
    { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
    { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
  ])('a renewal that Auth refuses with %j stays refused, which ends the session', async (body) => {
    const auth = createAppFetch(() => Promise.resolve(Response.json(body, { status: 400 })))
    const answer = await auth(`${TOKEN}refresh_token`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(body)
  })

  it('a page in answer to a request is passed on as a failure of the server', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    const portal = createAppFetch(() => Promise.resolve(new Response('<html></html>', { headers })))
    const others = LOGOUT.replace('local', 'others')
    for (const url of [REST, others, `${TOKEN}password`, FUNCTION]) {
      expect((await portal(url)).status, url).toBe(503)
    }
    expect(toAppError(await (await portal(REST)).json()).kind).toBe('network')
  })

  it('a request that lost a deadlock is sent once more, with its body', async () => {
    const deadlock = () => Promise.resolve(Response.json({ code: '40P01' }, { status: 500 }))
    const send = vi.fn<typeof fetch>(deadlock).mockImplementationOnce(deadlock)
    send.mockImplementationOnce(() => Promise.resolve(Response.json({ id: 1 }, { status: 201 })))
    const answer = await createAppFetch(send)(REST, { method: 'POST', body: '{"a":1}' })
    expect(answer.status).toBe(201)
    expect(send.mock.calls.map(([, init]) => init?.body)).toEqual(['{"a":1}', '{"a":1}'])
    expect((await createAppFetch(send)(REST, { method: 'POST' })).status).toBe(500)
    expect(send).toHaveBeenCalledTimes(4)
  })

  it('a request gets a time limit in addition to the caller’s signal', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))
    const caller = new AbortController()
    await createAppFetch(send)(REST, { signal: caller.signal })
    const signal = send.mock.calls[0]?.[1]?.signal
    expect(signal?.aborted).toBe(false)
    caller.abort()
    expect(signal?.aborted).toBe(true)
  })

  it.each([
    REST,
    `${TOKEN}password`,
    `${TOKEN}refresh_token`,
    TOKEN.replace('token?grant_type=', 'signup'),
    TOKEN.replace('token?grant_type=', 'user'),
    FUNCTION,
  ])('a request to %s that nobody answers fails in the end, as without a network', async (url) => {
    const over = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
    const silent = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    const failure = createAppFetch(silent)(url, { method: 'POST' }).catch(toAppError)
    await vi.waitFor(() => expect(silent).toHaveBeenCalledOnce())
    over.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    expect(await failure).toMatchObject({ kind: 'network' })
  })
})
