import { describe, expect, test } from 'vitest'
import { AppError, serviceMessage, toAppError } from '@/lib/errors'
import { authCopy } from '../copy'
import { sessionCopy } from '../copy/session'
import { loginFailure, resetFailure, signUpFailure } from './auth-messages'

describe('the message for a failed sign-in', () => {
  test.each([
    ['invalid_credentials', authCopy.invalidCredentials],
    ['email_not_confirmed', authCopy.emailNotConfirmed],
    ['user_banned', sessionCopy.suspended],
    ['unexpected_failure', authCopy.loginFailed],
  ])('the code %s shows “%s”', (code, text) => {
    expect(loginFailure(toAppError({ status: 400, code, message: 'whatever' }))).toBe(text)
  })

  test('a rate limit shows the minutes to wait', () => {
    const error = new AppError('rate-limited', '', { retryAfterMinutes: 3 })
    expect(loginFailure(error)).toBe("You're doing that too often. Try again in 3 minutes.")
  })
})

describe('a message from the auth service', () => {
  test('a readable message is shown as it is', () => {
    const error = toAppError({
      status: 422,
      code: 'weak_password',
      message: 'Password is too weak',
    })
    expect(signUpFailure(error)).toBe('Password is too weak')
  })

  test.each([
    'Database error saving new user',
    'new row violates row-level security policy for relation "profiles"',
    'Unexpected token < in JSON at position 0',
    'invalid JWT: unable to parse',
    '',
  ])('the technical message “%s” is not shown', (message) => {
    const error = toAppError({ status: 422, message })
    expect(serviceMessage(error)).toBeNull()
    expect(signUpFailure(error)).toBe(authCopy.signUpFailed)
    expect(resetFailure(error)).toBe(authCopy.resetFailed)
  })

  test('a network error is not shown', () => {
    expect(resetFailure(toAppError(new TypeError('Failed to fetch')))).toBe(authCopy.resetFailed)
  })
})

test('a username taken in the meantime is reported', () => {
  const error = toAppError({ status: 422, message: 'Username already taken' })
  expect(signUpFailure(error)).toBe(authCopy.usernameTaken)
})
