import { expect, test } from 'vitest'
import { toViewerState } from './viewer'

const profile = {
  id: 'u1',
  username: 'jane',
  full_name: null,
  name: null,
  email: 'jane@b.test',
  avatar_url: null,
  bio: null,
  location: null,
  company: null,
  title: null,
  skills: [],
  roles: [],
  open_to: [],
  industries: [],
  cover_photo_url: null,
  verified: false,
  is_super_admin: true,
  is_banned: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

test('the viewer has the profile and its rights, beside the counts of the badges', () => {
  const { viewer, counts } = toViewerState({ profile, counts: { messages: 3 } })
  expect(viewer).toMatchObject({ id: 'u1', isAdmin: true, isBanned: false })
  expect(counts).toEqual({ messages: 3 })
})

test('there is no viewer without a profile', () => {
  expect(toViewerState({ profile: null, counts: {} }).viewer).toBeNull()
})
