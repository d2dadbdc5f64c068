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
const everybody = [owner, moderator, member, pending, outsider]

describe('what one may do in a forum group', () => {
  it.each([
    ['post', canPost, [true, true, true, false, false]],
    ['moderate', canModerate, [true, true, false, false, false]],
    ['own it', isOwner, [true, false, false, false, false]],
    ['leave', canLeave, [false, true, true, false, false]],
  ])('%s: owner, moderator, member, pending, outsider', (_, may, expected) => {
    expect(everybody.map((standing) => may(standing))).toEqual(expected)
  })

  it.each([
    ['owner', [false, false, false, false, false]],
    ['moderator', [true, false, false, false, false]],
    ['member', [true, true, false, false, false]],
  ])('remove a %s', (role, expected) => {
    expect(everybody.map((standing) => canRemove(standing, { role }))).toEqual(expected)
  })

  it('roles are the owner’s to give, never the owner’s own', () => {
    expect(everybody.map((standing) => canChangeRole(standing, { role: 'member' }))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(canChangeRole(owner, { role: 'owner' })).toBe(false)
  })

  it('words are their author’s to edit; moderators and super admins delete them too', () => {
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
