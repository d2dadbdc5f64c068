/** The viewer's role in a group; nulls outside of it. */
interface Standing {
  my_role: string | null
  my_status: string | null
}

/** Spec 2 §6, "Approved members post as themselves". */
export function canPost({ my_status }: Standing): boolean {
  return my_status === 'approved'
}

/** Spec 2 §6: owner or moderator. "Authors edit, moderators pin and lock". */
export function canModerate({ my_role, my_status }: Standing): boolean {
  return my_status === 'approved' && (my_role === 'owner' || my_role === 'moderator')
}

/** "Owners delete their forum group", rename it and say who reads it. */
export function isOwner({ my_role, my_status }: Standing): boolean {
  return my_status === 'approved' && my_role === 'owner'
}

/** "Members leave, moderators remove members, owners anyone": only the owner can't leave. */
export function canLeave({ my_role, my_status }: Standing): boolean {
  return my_status === 'approved' && my_role !== 'owner'
}

/** Spec 2 §6: the owner acts on any non-owner, a moderator on plain members. */
export function canRemove(standing: Standing, member: { role: string }): boolean {
  if (member.role === 'owner') return false
  return isOwner(standing) || (canModerate(standing) && member.role === 'member')
}

/** "Only the owner makes moderators", of anyone but the owner. */
export function canChangeRole(standing: Standing, member: { role: string }): boolean {
  return isOwner(standing) && member.role !== 'owner'
}

/** "Authors edit" what they wrote. */
export function canEdit(viewerId: string | null, authorId: string | null): boolean {
  return viewerId !== null && viewerId === authorId
}

interface Deleting {
  viewerId: string | null
  authorId: string | null
  isModerator: boolean
  isAdmin: boolean
}

/** "Authors delete their post, moderators and super admins any". */
export function canDelete({ viewerId, authorId, isModerator, isAdmin }: Deleting): boolean {
  return canEdit(viewerId, authorId) || (viewerId !== null && (isModerator || isAdmin))
}
