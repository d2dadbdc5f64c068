import { Check, LogOut, UserPlus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { ItemMenu } from '@/components/item-menu'
import { MenuItem } from '@/components/menu'
import { ReviewReportsItem } from '@/components/review-reports-item'
import { Button } from '@/components/ui/button'
import { forumCopy } from '../copy'
import {
  useCancelForumRequest,
  useLeaveForumGroup,
  useRequestToJoinForum,
} from '../mutations/groups'
import { groupItem } from '../model/item'
import { canLeave, canModerate } from '../permissions'
import type { ForumGroup } from '../queries'
import { AuthRequiredDialog } from './auth-required-dialog'

interface JoinProps {
  group: ForumGroup
  viewerId: string | null
}

/** Requests to join, or cancels the request. */
export function JoinControl({ group, viewerId }: JoinProps) {
  if (group.my_status === 'pending' && viewerId !== null) {
    return <Waiting groupId={group.id} viewerId={viewerId} />
  }
  if (group.my_status === 'approved') return null
  return <JoinButton group={group} viewerId={viewerId} />
}

/** Requests to join; visitors are told that it needs an account. */
export function JoinButton({
  group,
  viewerId,
  ...button
}: JoinProps & Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'aria-label'>) {
  const request = useRequestToJoinForum()
  const [isSignInAsked, setIsSignInAsked] = useState(false)

  function handleAsk() {
    if (viewerId === null) setIsSignInAsked(true)
    else request.mutate({ groupId: group.id, viewerId })
  }

  return (
    <>
      <Button isPending={request.isPending} onClick={handleAsk} {...button}>
        <UserPlus aria-hidden strokeWidth={1.75} />
        {forumCopy.requestToJoin}
      </Button>
      <AuthRequiredDialog
        isOpen={isSignInAsked}
        onOpenChange={setIsSignInAsked}
        text={forumCopy.signInTo.join}
      />
    </>
  )
}

function Waiting({ groupId, viewerId }: { groupId: string; viewerId: string }) {
  const cancel = useCancelForumRequest()
  return (
    <>
      <span className="text-muted-foreground flex items-center gap-1.5 text-sm">
        <Check aria-hidden strokeWidth={1.75} className="size-4" />
        {forumCopy.requested.title}
      </span>
      <Button
        variant="secondary"
        isPending={cancel.isPending}
        onClick={() => cancel.mutate({ groupId, viewerId })}
      >
        {forumCopy.cancelRequest}
      </Button>
    </>
  )
}

/** What can be done with the group; leaving it, for all members but the owner. */
export function ForumGroupMenu({ group, viewerId }: JoinProps) {
  const leave = useLeaveForumGroup()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <ItemMenu label={forumCopy.options} item={groupItem(group)}>
        {viewerId !== null && (canLeave(group) || canModerate(group)) ? (
          <>
            {canModerate(group) && <ReviewReportsItem placeId={group.id} />}
            {canLeave(group) && (
              <MenuItem onSelect={() => setIsDialogOpen(true)}>
                <LogOut aria-hidden strokeWidth={1.75} />
                {forumCopy.leaveGroup}
              </MenuItem>
            )}
          </>
        ) : null}
      </ItemMenu>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={forumCopy.leaveAsk(group.name)}
        description={group.is_public ? forumCopy.leaveHint : forumCopy.leaveHintPrivate}
        confirmLabel={forumCopy.leaveGroup}
        isDestructive
        onConfirm={() => viewerId !== null && leave.mutate({ groupId: group.id, viewerId })}
      />
    </>
  )
}
