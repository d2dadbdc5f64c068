import { useState } from 'react'
import { useAppMutation } from '@/lib/query'
import { toAppError, unwrap, type AppError } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { supabase } from '@/lib/supabase'
import { groupCopy } from '../copy'
import type { GroupRole, InviteResult } from '../model/group'
import { groupQueries } from '../queries'

interface InGroup {
  groupId: string
}

function staleOf({ groupId }: InGroup) {
  return [groupQueries.group(groupId), groupQueries.lists()]
}

/** An rpc that returns nothing, or throws. */
function done({ error }: { error: unknown }): void {
  unwrap({ data: true, error })
}

/** Spec 2 §7: asks to join. */
export async function requestToJoin(groupId: string): Promise<void> {
  unwrap(await supabase.rpc('request_to_join', { p_group_id: groupId }))
}

export function useRequestToJoin() {
  return useAppMutation({
    mutationFn: ({ groupId }: InGroup) => requestToJoin(groupId),
    success: groupCopy.requestSent,
    failure: groupCopy.requestFailed,
    invalidates: (_, group) => staleOf(group),
  })
}

/** Cancels the viewer's request. */
export function useCancelRequest() {
  return useAppMutation({
    mutationFn: async ({ groupId }: InGroup) =>
      unwrap(await supabase.rpc('cancel_join_request', { p_group_id: groupId })),
    success: (wasOpen) => (wasOpen ? groupCopy.requestCancelled : groupCopy.requestClosed),
    failure: groupCopy.cancelRequestFailed,
    invalidates: (_, group) => staleOf(group),
  })
}

interface RequestAnswer extends InGroup {
  requestId: string
  name: string
}

/** The message when a request couldn't be answered: someone else did, or it was withdrawn; or the answer failed. */
function orClosed(otherwise: string) {
  return ({ kind, hint }: AppError) =>
    kind === 'not-found' || hint === 'answered' ? groupCopy.requestClosed : otherwise
}

/** Accepts a request to join. */
export function useApproveRequest() {
  return useAppMutation({
    mutationFn: async ({ requestId }: RequestAnswer) =>
      done(await supabase.rpc('approve_join_request', { p_request_id: requestId })),
    success: (_, { name }) => groupCopy.approved(name),
    failure: orClosed(groupCopy.approveFailed),
    invalidates: (_, group) => staleOf(group),
    changesFeed: true,
  })
}

/** Declines a request to join. */
export function useRejectRequest() {
  return useAppMutation({
    mutationFn: async ({ requestId }: RequestAnswer) =>
      done(await supabase.rpc('reject_join_request', { p_request_id: requestId })),
    success: groupCopy.rejected,
    failure: orClosed(groupCopy.rejectFailed),
    invalidates: (_, group) => staleOf(group),
  })
}

/** The message for a failed invitation. */
const REFUSALS: Record<
  Exclude<InviteResult, 'invited'>,
  string | { title: string; description: string }
> = {
  user_not_found: groupCopy.userNotFound,
  already_member: groupCopy.alreadyMember,
  invitation_pending: groupCopy.invitationPending,
}

function inviteMessage(result: InviteResult) {
  return result === 'invited' ? groupCopy.invitationSent : REFUSALS[result]
}

interface EmailInvitation extends InGroup {
  email: string
  letter: {
    group_name: string
    inviter_name: string
    description: string
    accept_url: string
  }
}

/** Spec 2 §7: emails an invitation; a failure is only logged. */
async function sendLetter({ groupId, email, letter }: EmailInvitation): Promise<void> {
  try {
    const { callFunction } = await import('@/lib/functions')
    const data = { ...letter, group_id: groupId }
    await callFunction('send-notification-email', { email, type: 'group_invitation', data })
  } catch (error) {
    logHandled('The mail about an invitation was not sent', error)
  }
}

/** Invites an address. What was invited without an answer and is pending now was invited by that try. */
async function inviteByEmail(
  invitation: EmailInvitation,
  unanswered: Set<string>,
): Promise<InviteResult> {
  const { groupId, email } = invitation
  const address = `${groupId} ${email.toLowerCase()}`
  try {
    const answer = await supabase.rpc('invite_to_group', { p_group_id: groupId, p_email: email })
    const { result } = unwrap(answer)
    const isOurs = result === 'invitation_pending' && unanswered.delete(address)
    // Not awaited: the invitation stands whether or not the email is sent.
    if (result === 'invited' || isOurs) void sendLetter(invitation)
    return isOurs ? 'invited' : result
  } catch (error) {
    if (toAppError(error).kind === 'network') unanswered.add(address)
    throw error
  }
}

/** Invites an email address and reports the outcome. */
export function useInviteByEmail() {
  const [unanswered] = useState(() => new Set<string>())
  return useAppMutation({
    mutationFn: (invitation: EmailInvitation) => inviteByEmail(invitation, unanswered),
    success: inviteMessage,
    failure: groupCopy.inviteFailed,
    invalidates: (_, { groupId }) => [groupQueries.candidatesOf(groupId)],
  })
}

interface MemberInGroup extends InGroup {
  userId: string
}

/** Invites a member found by name. */
export function useInviteMember() {
  return useAppMutation({
    mutationFn: async ({ groupId, userId }: MemberInGroup) => {
      const args = { p_group_id: groupId, p_user_id: userId }
      return unwrap(await supabase.rpc('invite_member_to_group', args)).result
    },
    success: inviteMessage,
    failure: groupCopy.inviteFailed,
    invalidates: (_, { groupId }) => [groupQueries.candidatesOf(groupId)],
  })
}

interface Withdrawal extends MemberInGroup {
  name: string
}

/** Withdraws an invitation that nobody has answered. */
export function useWithdrawInvitation() {
  return useAppMutation({
    mutationFn: async ({ groupId, userId }: Withdrawal) => {
      const args = { p_group_id: groupId, p_user_id: userId }
      return unwrap(await supabase.rpc('withdraw_invitation', args))
    },
    success: (wasOpen) => (wasOpen ? groupCopy.withdrawn : groupCopy.alreadyAnswered),
    failure: groupCopy.withdrawFailed,
    invalidates: (_, { groupId }) => [groupQueries.candidatesOf(groupId)],
  })
}

/** Accepts an invitation. */
export function useAcceptInvitation() {
  return useAppMutation({
    mutationFn: async ({ groupId }: InGroup) =>
      done(await supabase.rpc('accept_invitation', { p_group_id: groupId })),
    success: groupCopy.accepted,
    failure: groupCopy.acceptFailed,
    invalidates: (_, group) => staleOf(group),
    changesFollowed: true,
  })
}

/** Declines an invitation. */
export function useDeclineInvitation() {
  return useAppMutation({
    mutationFn: async ({ groupId }: InGroup) =>
      done(await supabase.rpc('decline_invitation', { p_group_id: groupId })),
    success: groupCopy.declined,
    failure: groupCopy.declineFailed,
    invalidates: (_, group) => staleOf(group),
  })
}

interface RoleChange extends MemberInGroup {
  role: GroupRole
  name: string
}

/** Changes a member's role. */
export function useSetRole() {
  return useAppMutation({
    mutationFn: async ({ groupId, userId, role }: RoleChange) => {
      const args = { p_group_id: groupId, p_user_id: userId, p_role: role }
      done(await supabase.rpc('set_member_role', args))
    },
    success: (_, { name, role }) => groupCopy.roleChanged(name, groupCopy.roles[role]),
    failure: groupCopy.roleFailed,
    invalidates: (_, { groupId }) => [groupQueries.group(groupId)],
  })
}

/** Removes a member from the group. */
export function useRemoveMember() {
  return useAppMutation({
    mutationFn: async ({ groupId, userId }: MemberInGroup & { name: string }) => {
      const request = supabase.from('group_members').delete().eq('group_id', groupId)
      unwrap(await request.eq('user_id', userId).select('id').single())
    },
    success: (_, { name }) => groupCopy.removed(name),
    failure: groupCopy.removeFailed,
    invalidates: (_, { groupId }) => [groupQueries.group(groupId), groupQueries.lists()],
    changesFeed: true,
  })
}
