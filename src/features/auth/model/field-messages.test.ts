import { expect, test } from 'vitest'
import { authCopy } from '../copy'
import { fieldMessages } from './field-messages'

test('the message about empty fields is shown once, and each empty field is marked', () => {
  const missing = { message: authCopy.fillAllFields }
  const errors = { password: missing, email: missing, username: { message: authCopy.usernameRule } }
  expect(fieldMessages(['username', 'email', 'password'], errors)).toEqual({
    username: authCopy.usernameRule,
    email: authCopy.fillAllFields,
    password: '',
  })
})
