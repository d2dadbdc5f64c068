import { describe, expect, it } from 'vitest'
import {
  canDelete,
  canDeleteGroup,
  canEdit,
  canManage,
  canManageMember,
  canModerate,
  isIn,
  otherRoles,
} from './permissions'

const standings = [null, 'member', 'moderator', 'admin'] as const

function of(my_role: (typeof standings)[number]) {
  return { my_role, created_by: 'creator' }
}

describe('permissions in a group', () => {
  it.each([
    ['be in', isIn, [false, true, true, true]],
    ['manage', canManage, [false, false, false, true]],
    ['moderate', canModerate, [false, false, true, true]],
  ])('the right to %s the group depends on the role', (_, may, expected) => {
    expect(standings.map((role) => may(of(role)))).toEqual(expected)
  })

  it('an admin can manage others, but neither the creator while an admin nor themselves', () => {
    const admin = of('admin')
    expect(canManageMember(admin, { user_id: 'other', role: 'admin' }, 'me')).toBe(true)
    expect(canManageMember(admin, { user_id: 'creator', role: 'admin' }, 'me')).toBe(false)
    expect(canManageMember(admin, { user_id: 'creator', role: 'member' }, 'me')).toBe(true)
    expect(canManageMember(admin, { user_id: 'me', role: 'admin' }, 'me')).toBe(false)
    expect(canManageMember(of('moderator'), { user_id: 'other', role: 'member' }, 'me')).toBe(false)
  })

  it('only a creator who is its admin, and super admins, can delete a group', () => {
    const group = of('admin')
    for (const role of [null, 'member', 'moderator'] as const) {
      expect(canDeleteGroup(of(role), { id: 'creator', isAdmin: false })).toBe(false)
    }
    expect(canDeleteGroup(group, { id: 'creator', isAdmin: false })).toBe(true)
    expect(canDeleteGroup(group, { id: 'other', isAdmin: false })).toBe(false)
    expect(canDeleteGroup(group, { id: 'other', isAdmin: true })).toBe(true)
    expect(canDeleteGroup(group, null)).toBe(false)
  })

  it('authors edit and delete their texts; moderators and super admins can delete them', () => {
    const mine = { user_id: 'me' }
    const orphan = { user_id: null }
    const me = { id: 'me', isAdmin: false }
    expect([canEdit(mine, 'me'), canEdit(orphan, 'me')]).toEqual([true, false])
    expect(canDelete(mine, of('member'), me)).toBe(true)
    expect(canDelete(orphan, of('member'), me)).toBe(false)
    expect(canDelete(orphan, of('moderator'), me)).toBe(true)
    expect(canDelete(orphan, of(null), { ...me, isAdmin: true })).toBe(true)
  })

  it('the roles offered are those the member does not have', () => {
    expect(otherRoles('moderator')).toEqual(['admin', 'member'])
  })
})
