import { AuthRetryableFetchError } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionKey, sessionStorage } from './auth-storage'
import { isTimeout, toAppError } from './errors'
import { currentSession, supabase } from './supabase'

const { getSession, refreshSession } = vi.hoisted(() => ({
  getSession: vi.fn(),
  refreshSession: vi.fn(),
}))
vi.mock('./auth-client', () => ({ auth: { getSession, refreshSession } }))

/** What the library answers where Auth can't be reached or answers 503. */
const UNREACHED = {
  data: { session: null, user: null },
  error: new AuthRetryableFetchError('over', 503),
}

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
  refreshSession.mockReset()
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

  it('a request whose session cannot be renewed fails like the network and is not sent as a visitor’s', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    store(-60)
    getSession.mockResolvedValue(UNREACHED)
    const { error } = await supabase.from('profiles').select('id')
    expect(toAppError(error).kind).toBe('network')
    await expect(currentSession()).rejects.toMatchObject({ kind: 'network' })
    expect(fetch).not.toHaveBeenCalled()
  })

  /** Auth is silent, and the time limit is over at once. */
  function silence() {
    const reason = new DOMException('The operation timed out', 'TimeoutError')
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const over = new AbortController()
      void Promise.resolve().then(() => over.abort(reason))
      return over.signal
    })
    getSession.mockReturnValue(new Promise(() => undefined))
    return limit
  }

  it('a request waits ten seconds for its session (UX-17)', async () => {
    store(-60)
    const limit = silence()
    const { error } = await supabase.from('profiles').select('id')
    expect(isTimeout(toAppError(error))).toBe(true)
    expect(limit.mock.calls).toEqual([[10_000]])
  })

  it('a request uses the stored session in its last minute when no other comes in time', async () => {
    store(1)
    silence()
    expect((await currentSession())?.access_token).toBe('stored')
  })

  it('a request that is refused fails like the network when Auth cannot be asked for a new session', async () => {
    const refusal = { code: 'PGRST301', message: 'JWT expired' }
    const refused = () => Promise.resolve(Response.json(refusal, { status: 401 }))
    vi.spyOn(globalThis, 'fetch').mockImplementation(refused)
    refreshSession.mockResolvedValue(UNREACHED)
    store(10)
    const { error } = await supabase.from('profiles').select('id')
    expect(toAppError(error).kind).toBe('network')
  })
})
