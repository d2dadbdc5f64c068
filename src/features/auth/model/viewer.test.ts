import { expect, test } from 'vitest'
import { parseViewerState } from './viewer'

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
  skills: null,
  cover_photo_url: null,
  verified: false,
  is_super_admin: true,
  is_banned: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

test('a missing skills list is read as empty and invalid counts are dropped', () => {
  const { viewer, counts } = parseViewerState({ profile, counts: { messages: 3, odd: 'x' } })
  expect(viewer).toMatchObject({ id: 'u1', isAdmin: true, isBanned: false, skills: [] })
  expect(counts).toEqual({ messages: 3 })
})

test('without a profile there is no viewer', () => {
  expect(parseViewerState({ profile: null }).viewer).toBeNull()
})

test('a response of an unexpected shape throws', () => {
  expect(() => parseViewerState({ profile: { id: 'u1' } })).toThrow()
})
