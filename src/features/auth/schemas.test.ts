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

describe('signing up', () => {
  test('asks for every field', () => {
    expect(firstMessages(signUpSchema, { username: ' ', email: '', password: '' })).toEqual({
      username: authCopy.fillAllFields,
      email: authCopy.fillAllFields,
      password: authCopy.fillAllFields,
    })
  })

  test('takes names of 3 to 30 letters, digits, dots, dashes and underscores', () => {
    const rest = { email: 'a@b.test', password: '123456' }
    for (const username of ['abc', 'A.b-c_9', 'x'.repeat(30)]) {
      expect(signUpSchema.safeParse({ username, ...rest }).success, username).toBe(true)
    }
    for (const username of ['ab', 'x'.repeat(31), 'with space', 'ä-umlaut', 'a@b', 'a\u202eb']) {
      expect(firstMessages(signUpSchema, { username, ...rest })).toEqual({
        username: authCopy.usernameRule,
      })
    }
  })

  test('takes passwords from 6 characters on, spaces included', () => {
    const rest = { username: 'jane', email: 'a@b.test' }
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

  test('trims the name and the address but never the password', () => {
    const values = { username: ' jane ', email: ' a@b.test ', password: ' secret ' }
    expect(signUpSchema.parse(values)).toEqual({
      username: 'jane',
      email: 'a@b.test',
      password: ' secret ',
    })
  })
})

describe('signing in', () => {
  test('asks for both fields and judges no existing password', () => {
    expect(firstMessages(loginSchema, { email: '', password: '' })).toEqual({
      email: authCopy.fillAllFields,
      password: authCopy.fillAllFields,
    })
    expect(loginSchema.safeParse({ email: 'a@b.test', password: 'x' }).success).toBe(true)
  })
})

test('a reset asks for the address in its own words', () => {
  expect(firstMessages(resetRequestSchema, { email: '  ' })).toEqual({
    email: authCopy.enterEmail,
  })
  expect(firstMessages(resetRequestSchema, { email: 'nobody' })).toEqual({
    email: authCopy.emailInvalid,
  })
})

test('a code may be typed with spaces', () => {
  const rest = { email: 'a@b.test', purpose: 'email' as const }
  expect(codeSchema.parse({ ...rest, code: '123 456' }).code).toBe('123456')
  expect(firstMessages(codeSchema, { ...rest, code: '12ab56' })).toEqual({
    code: authCopy.codeDigits,
  })
})

test('a new password is typed twice the same', () => {
  expect(firstMessages(newPasswordSchema, { password: 'secret1', repeat: 'secret2' })).toEqual({
    repeat: authCopy.passwordsDiffer,
  })
  const change = { current: 'old', password: 'secret1', repeat: 'secret2' }
  expect(firstMessages(changePasswordSchema, change)).toEqual({ repeat: authCopy.passwordsDiffer })
  expect(changePasswordSchema.safeParse({ ...change, repeat: 'secret1' }).success).toBe(true)
})

test('a new address differs from the current one, whatever its case', () => {
  const schema = changeEmailSchema('jane@b.test')
  expect(firstMessages(schema, { email: 'Jane@B.test' })).toEqual({
    email: authCopy.emailUnchanged,
  })
  expect(schema.safeParse({ email: 'jane2@b.test' }).success).toBe(true)
})
