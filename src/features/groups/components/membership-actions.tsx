import { LogOut, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { groupCopy } from '../copy'
import type { GroupDetail } from '../model/group'
import { useCancelRequest, useRequestToJoin } from '../mutations/members'
import { canManage, isIn } from '../permissions'
import { GroupMenu } from './group-menu'
import { InvitationAnswer } from './invitation-answer'
import { InviteDialog } from './lazy'
import { LeaveDialog } from './leave-dialog'

interface MembershipActionsProps {
  group: GroupDetail
  viewer: { id: string; isAdmin: boolean; name: string } | null
  onShowMembers: () => void
}

/** What the viewer can do about being in the group (Spec 2 §2). */
export function MembershipActions({ group, viewer, onShowMembers }: MembershipActionsProps) {
  const [isInviting, setIsInviting] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  if (!viewer) {
    return (
      <Button asChild>
        <AppLink to={paths.auth.to({ next: paths.group.to(group.id) })}>
          {groupCopy.signInToJoin}
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
        <Button variant="secondary" onClick={() => setIsLeaving(true)}>
          <LogOut aria-hidden strokeWidth={1.75} />
          {groupCopy.leave}
        </Button>
      ) : (
        <JoinActions group={group} />
      )}
      <GroupMenu group={group} viewer={viewer} />
      {isInviting && (
        <InviteDialog group={group} viewerName={viewer.name} onClose={() => setIsInviting(false)} />
      )}
      <LeaveDialog
        group={group}
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        onChooseAdmin={onShowMembers}
        onLeft={({ deleted }) => {
          if (deleted) void navigate(paths.groups.to(), { replace: true })
        }}
      />
    </>
  )
}

/** For who is not in it: an invitation comes before a request, a request before asking. */
function JoinActions({ group }: { group: GroupDetail }) {
  const request = useRequestToJoin()
  const cancel = useCancelRequest()
  if (group.invitation) {
    return (
      <>
        <span className="text-muted-foreground text-sm">
          {groupCopy.invitedBy(group.invitation.inviter ?? groupCopy.somebody)}
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
    <Button isPending={request.isPending} onClick={() => request.mutate({ groupId: group.id })}>
      {groupCopy.requestToJoin}
    </Button>
  )
}
