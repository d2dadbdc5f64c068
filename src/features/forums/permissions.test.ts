import { describe, expect, it } from 'vitest'
import {
  canChangeRole,
  canDelete,
  canEdit,
  canLeave,
  canModerate,
  canPost,
  canRemove,
  isOwner,
} from './permissions'

const owner = { my_role: 'owner', my_status: 'approved' }
const moderator = { my_role: 'moderator', my_status: 'approved' }
const member = { my_role: 'member', my_status: 'approved' }
const pending = { my_role: 'member', my_status: 'pending' }
const outsider = { my_role: null, my_status: null }
const everyone = [owner, moderator, member, pending, outsider]

describe('permissions in a forum group', () => {
  it.each([
    ['post', canPost, [true, true, true, false, false]],
    ['moderate', canModerate, [true, true, false, false, false]],
    ['act as owner', isOwner, [true, false, false, false, false]],
    ['leave', canLeave, [false, true, true, false, false]],
  ])(
    'the right to %s depends on the role (owner, moderator, member, pending, outsider)',
    (_, may, expected) => {
      expect(everyone.map((standing) => may(standing))).toEqual(expected)
    },
  )

  it.each([
    ['owner', [false, false, false, false, false]],
    ['moderator', [true, false, false, false, false]],
    ['member', [true, true, false, false, false]],
  ])('the right to remove a %s depends on the role', (role, expected) => {
    expect(everyone.map((standing) => canRemove(standing, { role }))).toEqual(expected)
  })

  it('only the owner can change roles, except their own', () => {
    expect(everyone.map((standing) => canChangeRole(standing, { role: 'member' }))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(canChangeRole(owner, { role: 'owner' })).toBe(false)
  })

  it('authors edit and delete their texts; moderators and super admins can delete them', () => {
    expect(canEdit('a', 'a')).toBe(true)
    expect(canEdit('a', 'b')).toBe(false)
    expect(canEdit(null, null)).toBe(false)
    const base = { viewerId: 'a', authorId: 'b', isModerator: false, isAdmin: false }
    expect(canDelete(base)).toBe(false)
    expect(canDelete({ ...base, authorId: 'a' })).toBe(true)
    expect(canDelete({ ...base, isModerator: true })).toBe(true)
    expect(canDelete({ ...base, isAdmin: true })).toBe(true)
    expect(canDelete({ ...base, viewerId: null, isModerator: true })).toBe(false)
  })
})
