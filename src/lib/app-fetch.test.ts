import { describe, expect, it, vi } from 'vitest'
import { createAppFetch } from './app-fetch'

const LOGOUT = 'http://127.0.0.1:54321/auth/v1/logout?scope=local'
const REST = 'http://127.0.0.1:54321/rest/v1/profiles'

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

  it('a request gets a time limit in addition to the caller’s signal', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))
    const caller = new AbortController()
    await createAppFetch(send)(REST, { signal: caller.signal })
    const signal = send.mock.calls[0]?.[1]?.signal
    expect(signal?.aborted).toBe(false)
    caller.abort()
    expect(signal?.aborted).toBe(true)
  })
})
