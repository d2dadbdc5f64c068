import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { auth } from './auth-client'
import { sessionKey, sessionStorage } from './auth-storage'

const session = {
  access_token: 'old',
  refresh_token: 'r',
  expires_at: 1,
  token_type: 'bearer',
  user: { id: 'ada' },
}

let isAway = true
let asked = 0

beforeEach(() => {
  vi.useFakeTimers()
  isAway = true
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    asked += 1
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'))
    const renewed = { ...session, access_token: 'new', refresh_token: 'r2', expires_in: 3600 }
    return Promise.resolve(Response.json(renewed))
  })
})

afterEach(async () => {
  await auth.signOut({ scope: 'local' })
  vi.useRealTimers()
})

/** The library tries for up to half a minute, then the renewal has failed. */
async function failToRenew() {
  sessionStorage.setItem(sessionKey, JSON.stringify(session))
  const answer = auth.getSession()
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await answer).error).not.toBeNull()
  isAway = false
}

it('a session that could not be renewed is renewed as soon as the network is back', async () => {
  await failToRenew()
  window.dispatchEvent(new Event('online'))
  expect((await auth.getSession()).data.session?.access_token).toBe('new')
})

it('a request asks again for the session five seconds after it could not be renewed', async () => {
  await failToRenew()
  const before = asked
  expect((await auth.getSession()).error).not.toBeNull()
  expect(asked).toBe(before)
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await auth.getSession()).data.session?.access_token).toBe('new')
})
