import { beforeEach, expect, test } from 'vitest'
import { OF_EVERYONE, OF_FOLLOWED, parseScope, rememberScope } from './scope'

beforeEach(() => window.localStorage.clear())

test('the scope in the address comes first', () => {
  rememberScope(OF_FOLLOWED, 'ada')
  expect(parseScope(OF_EVERYONE, 'ada')).toBe(OF_EVERYONE)
})

test('a choice is there next time', () => {
  rememberScope(OF_FOLLOWED, 'ada')
  rememberScope(null, 'ada')
  expect(parseScope(null, 'ada')).toBe(OF_FOLLOWED)
})

test('a second member on the device has a choice of their own', () => {
  rememberScope(OF_FOLLOWED, 'ada')
  expect(parseScope(null, 'ben')).toBe(OF_EVERYONE)
  rememberScope(OF_EVERYONE, 'ben')
  expect(parseScope(null, 'ada')).toBe(OF_FOLLOWED)
})
