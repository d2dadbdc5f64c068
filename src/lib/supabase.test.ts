import { describe, expect, it, vi } from 'vitest'
import { createAppFetch } from './supabase'

const LOGOUT = 'http://127.0.0.1:54321/auth/v1/logout?scope=local'
const REST = 'http://127.0.0.1:54321/rest/v1/profiles'

describe('the way to the server', () => {
  it('lets a member leave when the server is away or fails', async () => {
    const away = createAppFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await away(LOGOUT)).status).toBe(204)
    const failing = createAppFetch(() => Promise.resolve(new Response('', { status: 500 })))
    expect((await failing(LOGOUT)).status).toBe(204)
    expect(console.warn).toHaveBeenCalledTimes(2)
  })

  it('tells the truth about every other request', async () => {
    const refusing = createAppFetch(() => Promise.resolve(new Response('', { status: 403 })))
    expect((await refusing(LOGOUT)).status).toBe(403)
    const failing = createAppFetch(() => Promise.resolve(new Response('', { status: 500 })))
    expect((await failing(REST)).status).toBe(500)
    const away = createAppFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(away(REST)).rejects.toThrow('Failed to fetch')
  })

  it('gives every request for data a limit, besides that of the caller', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))
    const caller = new AbortController()
    await createAppFetch(send)(REST, { signal: caller.signal })
    const signal = send.mock.calls[0]?.[1]?.signal
    expect(signal?.aborted).toBe(false)
    caller.abort()
    expect(signal?.aborted).toBe(true)
  })
})
