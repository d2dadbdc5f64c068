import { expect, test } from 'vitest'
import { canEditProfile } from './permissions'

const viewer = { id: 'u1', isAdmin: false, isBanned: false }

test('members can edit only their own profile', () => {
  expect(canEditProfile(viewer, 'u1')).toBe(true)
  expect(canEditProfile(viewer, 'u2')).toBe(false)
  expect(canEditProfile({ ...viewer, isAdmin: true }, 'u2')).toBe(false)
  expect(canEditProfile(null, 'u1')).toBe(false)
})

test('a suspended member cannot edit their profile', () => {
  expect(canEditProfile({ ...viewer, isBanned: true }, 'u1')).toBe(false)
})
