import { expect, test, vi } from 'vitest'
import { hasStoredSession, isSessionKey, readStoredSession } from './stored-session'

test('the key of a session is told apart from other keys', () => {
  expect(isSessionKey('sb-127-auth-token')).toBe(true)
  expect(isSessionKey('sb-127-auth-token-code-verifier')).toBe(false)
  expect(isSessionKey('theme')).toBe(false)
  expect(isSessionKey(null)).toBe(false)
})

test('the stored session is read', () => {
  expect(hasStoredSession()).toBe(false)
  const session = { access_token: 'a', refresh_token: 'r', user: { id: 'u1' } }
  window.localStorage.setItem('sb-127-auth-token', JSON.stringify(session))
  expect(hasStoredSession()).toBe(true)
  expect(readStoredSession()?.user.id).toBe('u1')
})

test.each(['not json', '{}', '{"access_token":"a","refresh_token":"r","user":null}'])(
  '%s is not read as a session',
  (text) => {
    window.localStorage.setItem('sb-127-auth-token', text)
    expect(readStoredSession()).toBeNull()
  },
)

test('a browser without storage access has no session', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(hasStoredSession()).toBe(false)
  vi.restoreAllMocks()
})
