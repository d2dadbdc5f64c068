import { unwrap, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { forumCopy } from '../copy'
import { memberCopy } from '../copy/members'
import { forumKeys } from '../queries'

interface Membership {
  groupId: string
  userId: string
}

function stale(_: unknown, { groupId }: Membership) {
  return [forumKeys.group(groupId)]
}

/** Spec 2 §7. The database records who and when. */
async function approveMember({ groupId, userId }: Membership) {
  const request = supabase
    .from('forum_group_members')
    .update({ status: 'approved' })
    .eq('group_id', groupId)
    .eq('user_id', userId)
  unwrap(await request.select('id').single())
}

/** The message when a request couldn't be answered: someone else did, or it was withdrawn; or the answer failed. */
function orClosed(otherwise: string) {
  return ({ kind }: AppError) => (kind === 'not-found' ? forumCopy.requestClosed : otherwise)
}

/** Approves a request. */
export function useApproveMember() {
  return useAppMutation({
    mutationFn: approveMember,
    success: memberCopy.approved,
    failure: orClosed(memberCopy.approveFailed),
    invalidates: stale,
    changesFeed: true,
  })
}

/** Only in the state that the screen shows: who was approved meanwhile is not removed by rejecting their request. */
async function endMembership(status: 'pending' | 'approved', { groupId, userId }: Membership) {
  const request = supabase
    .from('forum_group_members')
    .delete()
    .match({ group_id: groupId, user_id: userId, status })
  unwrap(await request.select('id').single())
}

/** Rejects a request. */
export function useRejectMember() {
  return useAppMutation({
    mutationFn: (membership: Membership) => endMembership('pending', membership),
    success: memberCopy.rejected,
    failure: orClosed(memberCopy.rejectFailed),
    invalidates: stale,
  })
}

/** Removes someone from the group. */
export function useRemoveForumMember() {
  return useAppMutation({
    mutationFn: (membership: Membership) => endMembership('approved', membership),
    success: memberCopy.removed,
    failure: memberCopy.removeFailed,
    invalidates: stale,
    changesFeed: true,
  })
}

async function setRole(role: 'moderator' | 'member', { groupId, userId }: Membership) {
  const request = supabase
    .from('forum_group_members')
    .update({ role })
    .eq('group_id', groupId)
    .eq('user_id', userId)
  unwrap(await request.select('id').single())
}

/** Makes a member a moderator. */
export function usePromoteMember() {
  return useAppMutation({
    mutationFn: (membership: Membership) => setRole('moderator', membership),
    success: memberCopy.promoted,
    failure: memberCopy.promoteFailed,
    invalidates: stale,
  })
}

/** Makes a moderator a member again. */
export function useDemoteMember() {
  return useAppMutation({
    mutationFn: (membership: Membership) => setRole('member', membership),
    success: memberCopy.demoted,
    failure: memberCopy.demoteFailed,
    invalidates: stale,
  })
}
