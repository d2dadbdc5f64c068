import { expect, test } from 'vitest'
import { authCopy } from '../copy'
import { fieldMessages } from './field-messages'

test('the sentence about all fields stands once, at the first empty one; each is marked', () => {
  const missing = { message: authCopy.fillAllFields }
  const errors = { password: missing, email: missing, username: { message: authCopy.usernameRule } }
  expect(fieldMessages(['username', 'email', 'password'], errors)).toEqual({
    username: authCopy.usernameRule,
    email: authCopy.fillAllFields,
    password: '',
  })
})
