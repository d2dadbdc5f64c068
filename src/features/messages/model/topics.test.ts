import { expect, it } from 'vitest'
import { chatTopic, isPresent } from './topics'

it('two members share one chat topic, whichever of them asks', () => {
  expect(chatTopic('b', 'a')).toBe('chat:a:b')
  expect(chatTopic('a', 'b')).toBe('chat:a:b')
})

it('a member counts as online only under their own presence key', () => {
  expect(isPresent({ a: [{ user_id: 'a' }] }, 'a')).toBe(true)
  expect(isPresent({ b: [{ user_id: 'a' }] }, 'a')).toBe(false)
  expect(isPresent({ a: [{ user_id: 'b' }] }, 'a')).toBe(false)
})
