import { compareMoments } from '@/lib/moment'
import type { Answer } from '@/types/answers'

/** The roles in a group. */
export const GROUP_ROLES = ['admin', 'moderator', 'member'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]

/** A group in the list, with the viewer's relation to it. */
export type ListedGroup = Answer<'list_groups'>[number]

/** A group with everything its page says about the viewer in it. */
export type GroupDetail = NonNullable<Answer<'group_detail'>>

/** Someone in a group; `connection` is their connection to the viewer, null for the viewer. */
export type GroupMember = Answer<'list_group_members'>[number]

/** A post with its author, null when the account is deleted, and its reactions. */
export type GroupPost = Answer<'list_group_posts'>[number]

/** Whether a post of someone else has appeared since the viewer's last visit. */
export function isNewPost(
  post: Pick<GroupPost, 'created_at' | 'user_id'>,
  group: Pick<GroupDetail, 'new_since'>,
  viewerId: string,
): boolean {
  if (group.new_since === null || post.user_id === viewerId) return false
  return compareMoments(post.created_at, group.new_since) > 0
}

/** The first post below those new to the viewer, pinned ones aside; null if none is new or none is below. */
export function firstSeenOf(
  posts: readonly GroupPost[],
  group: Pick<GroupDetail, 'new_since'>,
  viewerId: string,
): string | null {
  const unpinned = posts.filter((post) => !post.is_pinned)
  const lastNew = unpinned.findLastIndex((post) => isNewPost(post, group, viewerId))
  return lastNew === -1 ? null : (unpinned[lastNew + 1]?.id ?? null)
}

/** A group as a profile lists it, with the member's role. */
export type Membership = Answer<'profile_screen'>['groups'][number]

/** The outcome of an invitation. */
export type InviteResult = Answer<'invite_to_group'>['result']
