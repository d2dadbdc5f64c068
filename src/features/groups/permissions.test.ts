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

describe('who may do what', () => {
  it.each([
    ['is in', isIn, [false, true, true, true]],
    ['manages', canManage, [false, false, false, true]],
    ['moderates', canModerate, [false, false, true, true]],
  ])('%s', (_, may, expected) => {
    expect(standings.map((role) => may(of(role)))).toEqual(expected)
  })

  it('an admin manages others, never the creator or themselves', () => {
    const admin = of('admin')
    expect(canManageMember(admin, { user_id: 'other' }, 'me')).toBe(true)
    expect(canManageMember(admin, { user_id: 'creator' }, 'me')).toBe(false)
    expect(canManageMember(admin, { user_id: 'me' }, 'me')).toBe(false)
    expect(canManageMember(of('moderator'), { user_id: 'other' }, 'me')).toBe(false)
  })

  it('a group is deleted by its creator or a super admin', () => {
    const group = of('admin')
    expect(canDeleteGroup(group, { id: 'creator', isAdmin: false })).toBe(true)
    expect(canDeleteGroup(group, { id: 'other', isAdmin: false })).toBe(false)
    expect(canDeleteGroup(group, { id: 'other', isAdmin: true })).toBe(true)
    expect(canDeleteGroup(group, null)).toBe(false)
  })

  it('what was written is edited by its author and deleted by moderators too', () => {
    const mine = { user_id: 'me' }
    const orphan = { user_id: null }
    const me = { id: 'me', isAdmin: false }
    expect([canEdit(mine, 'me'), canEdit(orphan, 'me')]).toEqual([true, false])
    expect(canDelete(mine, of('member'), me)).toBe(true)
    expect(canDelete(orphan, of('member'), me)).toBe(false)
    expect(canDelete(orphan, of('moderator'), me)).toBe(true)
    expect(canDelete(orphan, of(null), { ...me, isAdmin: true })).toBe(true)
  })

  it('offers the roles one does not have', () => {
    expect(otherRoles('moderator')).toEqual(['admin', 'member'])
  })
})
