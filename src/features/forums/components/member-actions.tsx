import { useState } from 'react'
import { AnswerButtons } from '@/components/answer-buttons'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/format'
import { forumCopy } from '../copy'
import { memberCopy } from '../copy/members'
import {
  useApproveMember,
  useDemoteMember,
  usePromoteMember,
  useRejectMember,
  useRemoveForumMember,
} from '../mutations/members'
import { canChangeRole, canRemove } from '../permissions'
import type { ForumGroup, ForumMember } from '../queries'

/** Approves or rejects a request. */
export function AnswerForumRequest({ groupId, member }: { groupId: string; member: ForumMember }) {
  const approve = useApproveMember()
  const reject = useRejectMember()
  const name = displayName(member)
  const membership = { groupId, userId: member.profile_id }
  return (
    <AnswerButtons
      accept={{
        label: memberCopy.approve,
        'aria-label': forumCopy.labelled(memberCopy.approve, name),
        isPending: approve.isPending,
        onAnswer: () => approve.mutate(membership),
      }}
      reject={{
        label: memberCopy.reject,
        'aria-label': forumCopy.labelled(memberCopy.reject, name),
        isPending: reject.isPending,
        question: memberCopy.rejectTitle(name),
        consequence: memberCopy.rejectHint,
        onAnswer: () => reject.mutate(membership),
      }}
    />
  )
}

/** The actions the viewer has on a member (Spec 2 §6). */
export function ForumMemberActions({ group, member }: { group: ForumGroup; member: ForumMember }) {
  return (
    <>
      {canChangeRole(group, member) && <RoleSwitch groupId={group.id} member={member} />}
      {canRemove(group, member) && <Remove groupId={group.id} member={member} />}
    </>
  )
}

function RoleSwitch({ groupId, member }: { groupId: string; member: ForumMember }) {
  const promote = usePromoteMember()
  const demote = useDemoteMember()
  const change = member.role === 'moderator' ? demote : promote
  const label = member.role === 'moderator' ? memberCopy.demote : memberCopy.promote
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={forumCopy.labelled(label, displayName(member))}
      isPending={change.isPending}
      onClick={() => change.mutate({ groupId, userId: member.profile_id })}
    >
      {label}
    </Button>
  )
}

function Remove({ groupId, member }: { groupId: string; member: ForumMember }) {
  const remove = useRemoveForumMember()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const name = displayName(member)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="text-destructive"
        aria-label={forumCopy.labelled(memberCopy.remove, name)}
        isPending={remove.isPending}
        onClick={() => setIsDialogOpen(true)}
      >
        {memberCopy.remove}
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={memberCopy.removeAsk(name)}
        description={memberCopy.removeHint}
        confirmLabel={memberCopy.remove}
        isDestructive
        onConfirm={() => remove.mutate({ groupId, userId: member.profile_id })}
      />
    </>
  )
}
