// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { hasStoredSession, isSessionKey, readStoredSession } from './stored-session'

test('knows the key of a session from its neighbours', () => {
  expect(isSessionKey('sb-127-auth-token')).toBe(true)
  expect(isSessionKey('sb-127-auth-token-code-verifier')).toBe(false)
  expect(isSessionKey('theme')).toBe(false)
  expect(isSessionKey(null)).toBe(false)
})

test('reads the session that lies on this device', () => {
  expect(hasStoredSession()).toBe(false)
  const session = { access_token: 'a', refresh_token: 'r', user: { id: 'u1' } }
  window.localStorage.setItem('sb-127-auth-token', JSON.stringify(session))
  expect(hasStoredSession()).toBe(true)
  expect(readStoredSession()?.user.id).toBe('u1')
})

test.each(['not json', '{}', '{"access_token":"a","refresh_token":"r","user":null}'])(
  'takes no session from %s',
  (text) => {
    window.localStorage.setItem('sb-127-auth-token', text)
    expect(readStoredSession()).toBeNull()
  },
)

test('a browser that forbids storage keeps no session', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(hasStoredSession()).toBe(false)
  vi.restoreAllMocks()
})
