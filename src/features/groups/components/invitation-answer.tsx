import { Button } from '@/components/ui/button'
import { groupCopy } from '../copy'
import { useAcceptInvitation, useDeclineInvitation } from '../mutations/members'

interface InvitationAnswerProps {
  groupId: string
  groupName: string
  size?: 'default' | 'small'
  onAccepted?: () => void
  onDeclined?: () => void
}

/** The buttons Accept and Decline. */
export function InvitationAnswer({
  groupId,
  groupName,
  size = 'default',
  onAccepted,
  onDeclined,
}: InvitationAnswerProps) {
  const accept = useAcceptInvitation()
  const decline = useDeclineInvitation()
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size={size}
        className="grow"
        isPending={accept.isPending}
        aria-label={groupCopy.acceptWhich(groupName)}
        onClick={() => accept.mutate({ groupId }, { onSuccess: onAccepted })}
      >
        {groupCopy.accept}
      </Button>
      <Button
        variant="secondary"
        size={size}
        className="grow"
        isPending={decline.isPending}
        aria-label={groupCopy.declineWhich(groupName)}
        onClick={() => decline.mutate({ groupId }, { onSuccess: onDeclined })}
      >
        {groupCopy.decline}
      </Button>
    </div>
  )
}
