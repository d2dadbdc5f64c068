import { describe, expect, test } from 'vitest'
import { readConfirmRequest } from './confirm-link'

function search(text: string) {
  return new URLSearchParams(text)
}

describe('the confirm screen', () => {
  test.each([
    ['email', 'email'],
    ['signup', 'email'],
    ['recovery', 'recovery'],
    ['email_change', 'email_change'],
    ['invite', 'invite'],
    ['<script>', 'email'],
    ['toString', 'email'],
  ])('reads a link of type %s as %s', (type, read) => {
    expect(readConfirmRequest(search(`token_hash=abc&type=${type}`), null)).toEqual({
      kind: 'token',
      tokenHash: 'abc',
      type: read,
    })
  })

  test('prefers the link to anything captured', () => {
    const captured = { kind: 'error' as const, errorCode: 'otp_expired', description: '' }
    expect(readConfirmRequest(search('token_hash=abc&type=recovery'), captured).kind).toBe('token')
  })

  test('knows what was captured before the router', () => {
    expect(readConfirmRequest(search(''), { kind: 'code', code: 'c' })).toEqual({
      kind: 'code',
      code: 'c',
    })
    expect(readConfirmRequest(search(''), { kind: 'message', message: 'Accepted' })).toEqual({
      kind: 'half-changed',
    })
    const refused = { kind: 'error' as const, errorCode: 'otp_expired', description: '' }
    expect(readConfirmRequest(search(''), refused)).toEqual({ kind: 'spent', type: null })
  })

  test('asks for a code when it was opened with nothing', () => {
    expect(readConfirmRequest(search(''), null)).toEqual({ kind: 'by-hand' })
  })
})
