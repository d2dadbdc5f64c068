import { describe, expect, test } from 'vitest'
import { readConfirmRequest } from './confirm-link'

function search(text: string) {
  return new URLSearchParams(text)
}

describe('what the confirm screen is opened with', () => {
  test.each([
    ['email', 'email'],
    ['signup', 'email'],
    ['recovery', 'recovery'],
    ['email_change', 'email_change'],
    ['invite', 'invite'],
    ['<script>', 'email'],
    ['toString', 'email'],
  ])('a link of type %s is read as %s', (type, read) => {
    expect(readConfirmRequest(search(`token_hash=abc&type=${type}`), null)).toEqual({
      kind: 'token',
      tokenHash: 'abc',
      type: read,
    })
  })

  test('a link takes precedence over a captured response', () => {
    const captured = { kind: 'error' as const, errorCode: 'otp_expired', description: '' }
    expect(readConfirmRequest(search('token_hash=abc&type=recovery'), captured).kind).toBe('token')
  })

  test('a captured response is used without a link', () => {
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

  test('the screen asks for a code when opened with neither', () => {
    expect(readConfirmRequest(search(''), null)).toEqual({ kind: 'by-hand' })
  })
})
