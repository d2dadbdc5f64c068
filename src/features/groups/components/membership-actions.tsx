import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { formatExact } from '@/lib/format'
import { groupCopy } from '../copy'
import type { GroupDetail } from '../model/group'
import { useCancelRequest, useRequestToJoin } from '../mutations/members'
import { canManage, isIn } from '../permissions'
import { InvitationAnswer } from './invitation-answer'
import { InviteDialog } from './lazy'
import { LeaveDialog } from './leave-dialog'

interface MembershipActionsProps {
  group: GroupDetail
  viewer: { id: string; name: string } | null
  /** Opens the members, where the last admin chooses a successor. */
  onShowMembers: () => void
}

/** The buttons to invite, leave, join or answer an invitation (Spec 2 §2). A visitor signs in first. */
export function MembershipActions({ group, viewer, onShowMembers }: MembershipActionsProps) {
  const [isInviting, setIsInviting] = useState(false)
  if (!viewer) {
    return (
      <Button asChild>
        <AppLink to={paths.auth.to({ next: paths.group.to(group.id) })}>
          {groupCopy.requestToJoin}
        </AppLink>
      </Button>
    )
  }
  return (
    <>
      {canManage(group) && (
        <Button {...InviteDialog.near} onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden strokeWidth={1.75} />
          {groupCopy.invite}
        </Button>
      )}
      {isIn(group) ? (
        <LeaveAction group={group} onShowMembers={onShowMembers} />
      ) : (
        <JoinActions group={group} />
      )}
      {isInviting && (
        <InviteDialog group={group} viewerName={viewer.name} onClose={() => setIsInviting(false)} />
      )}
    </>
  )
}

/** Asks first. A group that its only member leaves is gone, so the list follows. */
function LeaveAction({
  group,
  onShowMembers,
}: Pick<MembershipActionsProps, 'group' | 'onShowMembers'>) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {groupCopy.leave}
      </Button>
      <LeaveDialog
        group={group}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onChooseAdmin={onShowMembers}
        onLeft={({ deleted }) => {
          if (deleted) void navigate(paths.groups.to(), { replace: true })
        }}
      />
    </>
  )
}

/** For outsiders: an invitation takes precedence over a pending request, that over asking. */
function JoinActions({ group }: { group: GroupDetail }) {
  const request = useRequestToJoin()
  const cancel = useCancelRequest()
  if (group.invitation) {
    return (
      <>
        <span className="text-muted-foreground text-sm">
          {groupCopy.invitedBy(group.invitation.inviter ?? groupCopy.someone)}
        </span>
        <InvitationAnswer groupId={group.id} groupName={group.name} />
      </>
    )
  }
  if (group.request_id) {
    return (
      <>
        <span className="text-muted-foreground text-sm">{groupCopy.requested}</span>
        <Button
          variant="secondary"
          isPending={cancel.isPending}
          onClick={() => cancel.mutate({ groupId: group.id })}
        >
          {groupCopy.cancelRequest}
        </Button>
      </>
    )
  }
  return (
    <>
      {group.rejected_at && (
        <span className="text-muted-foreground text-sm" title={formatExact(group.rejected_at)}>
          {groupCopy.rejectedBefore}
        </span>
      )}
      <Button isPending={request.isPending} onClick={() => request.mutate({ groupId: group.id })}>
        <UserPlus aria-hidden strokeWidth={1.75} />
        {groupCopy.requestToJoin}
      </Button>
    </>
  )
}
