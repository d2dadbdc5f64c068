import { expect, it } from 'vitest'
import { extensionOf } from './storage-name'

it('a file gets the extension of its type', () => {
  expect(extensionOf(new File([], 'me.exe', { type: 'image/jpeg' }))).toBe('jpg')
  expect(extensionOf(new File([], 'me.gif', { type: 'image/webp' }))).toBe('webp')
  expect(extensionOf({ type: 'video/quicktime' })).toBe('mov')
  expect(extensionOf({ type: 'text/html' })).toBe('webp')
})
