import type { GroupDetail, GroupMember, GroupRole } from './model/group'

/** "Members read the posts of their groups", and write, comment, react and share there. */
export function isIn(group: Pick<GroupDetail, 'my_role'>): boolean {
  return group.my_role !== null
}

/** "Admins of a group edit it", invite and change roles. */
export function canManage(group: Pick<GroupDetail, 'my_role'>): boolean {
  return group.my_role === 'admin'
}

/** "Admins and moderators answer requests", and delete posts and comments of others. */
export function canModerate(group: Pick<GroupDetail, 'my_role'>): boolean {
  return group.my_role === 'admin' || group.my_role === 'moderator'
}

/** "Creators who are its admins delete a group, super admins any". */
export function canDeleteGroup(
  group: Pick<GroupDetail, 'my_role' | 'created_by'>,
  viewer: { id: string; isAdmin: boolean } | null,
): boolean {
  return viewer !== null && (viewer.isAdmin || (canManage(group) && group.created_by === viewer.id))
}

/** "Admins of a group change roles" and remove members, except the creator while an admin, and themselves. */
export function canManageMember(
  group: Pick<GroupDetail, 'my_role' | 'created_by'>,
  member: Pick<GroupMember, 'user_id' | 'role'>,
  viewerId: string,
): boolean {
  const isProtected = member.role === 'admin' && member.user_id === group.created_by
  return canManage(group) && !isProtected && member.user_id !== viewerId
}

/** The roles a member can be given. */
export function otherRoles(role: GroupRole): GroupRole[] {
  const all: GroupRole[] = ['admin', 'moderator', 'member']
  return all.filter((other) => other !== role)
}

interface Written {
  user_id: string | null
}

/** "Authors edit their posts" and comments, as long as they are in the group. */
export function canEdit(written: Written, viewerId: string): boolean {
  return written.user_id === viewerId
}

/** "Authors, moderators and super admins delete posts" and comments. */
export function canDelete(
  written: Written,
  group: Pick<GroupDetail, 'my_role'>,
  viewer: { id: string; isAdmin: boolean },
): boolean {
  return canEdit(written, viewer.id) || canModerate(group) || viewer.isAdmin
}
