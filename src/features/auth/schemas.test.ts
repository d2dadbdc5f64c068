import { describe, expect, test } from 'vitest'
import { authCopy } from './copy'
import {
  changeEmailSchema,
  changePasswordSchema,
  codeSchema,
  loginSchema,
  newPasswordSchema,
  resetRequestSchema,
  signUpSchema,
} from './schemas'

interface Checks {
  safeParse: (value: unknown) => {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }
}

function firstMessages(schema: Checks, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    messages[String(path[0])] ??= message
  }
  return messages
}

describe('validating a sign-up', () => {
  test('every field but the name is required', () => {
    expect(
      firstMessages(signUpSchema, { name: '', username: ' ', email: '', password: '' }),
    ).toEqual({
      username: authCopy.fillAllFields,
      email: authCopy.fillAllFields,
      password: authCopy.fillAllFields,
    })
  })

  test('a username has 3 to 30 letters, digits, dots, dashes and underscores', () => {
    const rest = { name: '', email: 'a@b.test', password: '123456' }
    for (const username of ['abc', 'A.b-c_9', 'x'.repeat(30)]) {
      expect(signUpSchema.safeParse({ username, ...rest }).success, username).toBe(true)
    }
    for (const username of ['ab', 'x'.repeat(31), 'with space', 'ä-umlaut', 'a@b', 'a\u202eb']) {
      expect(firstMessages(signUpSchema, { username, ...rest })).toEqual({
        username: authCopy.usernameRule,
      })
    }
  })

  test('a password has 6 characters to 72 bytes and may contain spaces', () => {
    const rest = { name: 'Jane', username: 'jane', email: 'a@b.test' }
    expect(signUpSchema.safeParse({ ...rest, password: '      ' }).success).toBe(true)
    expect(firstMessages(signUpSchema, { ...rest, password: '12345' })).toEqual({
      password: authCopy.passwordTooShort,
    })
    for (const password of ['x'.repeat(73), 'ä'.repeat(37)])
      expect(firstMessages(signUpSchema, { ...rest, password })).toEqual({
        password: authCopy.passwordTooLong,
      })
    expect(signUpSchema.safeParse({ ...rest, password: 'ä'.repeat(36) }).success).toBe(true)
  })

  test('name, username and email are trimmed, the password is not', () => {
    const values = { name: ' Jane ', username: ' jane ', email: ' a@b.test ', password: ' secret ' }
    expect(signUpSchema.parse(values)).toEqual({
      name: 'Jane',
      username: 'jane',
      email: 'a@b.test',
      password: ' secret ',
    })
  })
})

describe('validating a sign-in', () => {
  test('both fields are required, and an existing password may be of any length', () => {
    expect(firstMessages(loginSchema, { email: '', password: '' })).toEqual({
      email: authCopy.fillAllFields,
      password: authCopy.fillAllFields,
    })
    expect(loginSchema.safeParse({ email: 'a@b.test', password: 'x' }).success).toBe(true)
  })
})

test('a reset request needs a valid email', () => {
  expect(firstMessages(resetRequestSchema, { email: '  ' })).toEqual({
    email: authCopy.enterEmail,
  })
  expect(firstMessages(resetRequestSchema, { email: 'nobody' })).toEqual({
    email: authCopy.emailInvalid,
  })
})

test('a code may contain spaces but only digits', () => {
  const rest = { email: 'a@b.test', purpose: 'email' as const }
  expect(codeSchema.parse({ ...rest, code: '123 456' }).code).toBe('123456')
  expect(firstMessages(codeSchema, { ...rest, code: '12ab56' })).toEqual({
    code: authCopy.codeDigits,
  })
})

test('a new password has to be entered twice', () => {
  expect(firstMessages(newPasswordSchema, { password: 'secret1', repeat: 'secret2' })).toEqual({
    repeat: authCopy.passwordsDiffer,
  })
  const change = { current: 'old', password: 'secret1', repeat: 'secret2' }
  expect(firstMessages(changePasswordSchema, change)).toEqual({ repeat: authCopy.passwordsDiffer })
  expect(changePasswordSchema.safeParse({ ...change, repeat: 'secret1' }).success).toBe(true)
})

test('a new email that differs only in case is rejected', () => {
  const schema = changeEmailSchema('jane@b.test')
  expect(firstMessages(schema, { email: 'Jane@B.test' })).toEqual({
    email: authCopy.emailUnchanged,
  })
  expect(schema.safeParse({ email: 'jane2@b.test' }).success).toBe(true)
})
