import { expect, test } from 'vitest'
import { isAwaitingCode } from './second-factor'

function session(aal: string | null, status: 'verified' | 'unverified' | null) {
  const payload = btoa(JSON.stringify({ sub: 'u', ...(aal && { aal }) }))
  const factor = { id: 'f', factor_type: 'totp' as const, created_at: '', updated_at: '' }
  return {
    access_token: `e30.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`,
    user: {
      id: 'u',
      app_metadata: {},
      user_metadata: {},
      aud: 'authenticated',
      created_at: '',
      ...(status && { factors: [{ ...factor, status }] }),
    },
  }
}

test.each([
  ['aal1', 'verified', true],
  [null, 'verified', true],
  ['aal2', 'verified', false],
  ['aal1', 'unverified', false],
  ['aal1', null, false],
] as const)(
  'a token at %s with a factor that is %s awaits its code: %s',
  (aal, status, isAwaiting) => {
    expect(isAwaitingCode(session(aal, status))).toBe(isAwaiting)
  },
)

test('an unreadable token awaits its code', () => {
  expect(isAwaitingCode({ ...session('aal2', 'verified'), access_token: 'nonsense' })).toBe(true)
})
