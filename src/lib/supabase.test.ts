import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionKey, sessionStorage } from './auth-storage'
import { currentSession } from './supabase'

const { getSession } = vi.hoisted(() => ({ getSession: vi.fn() }))
vi.mock('./auth-client', () => ({ auth: { getSession } }))

const NOW = Date.UTC(2026, 0, 10)

/** A stored session that ends in some minutes. */
function store(minutes: number, token = 'stored') {
  const session = {
    access_token: token,
    refresh_token: 'r',
    expires_at: NOW / 1000 + minutes * 60,
    user: { id: 'ada' },
  }
  sessionStorage.setItem(sessionKey, JSON.stringify(session))
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.removeItem(sessionKey)
  getSession.mockReset()
})

describe('the session of a request', () => {
  it('a request uses the stored session while it is valid, without the auth client', async () => {
    store(10)
    expect((await currentSession())?.access_token).toBe('stored')
    expect(getSession).not.toHaveBeenCalled()
  })

  it('the auth client renews the session of a request when it is about to end', async () => {
    store(1)
    getSession.mockResolvedValue({ data: { session: { access_token: 'renewed' } } })
    expect((await currentSession())?.access_token).toBe('renewed')
  })

  it('a request has no session for a visitor or when the stored text is damaged', async () => {
    expect(await currentSession()).toBeNull()
    sessionStorage.setItem(sessionKey, '{"access_token":1')
    expect(await currentSession()).toBeNull()
    expect(getSession).not.toHaveBeenCalled()
  })
})
