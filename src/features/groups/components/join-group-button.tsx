import { Check } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { groupCopy } from '../copy'
import { useRequestToJoin } from '../mutations/members'

interface JoinGroupButtonProps {
  group: { id: string; name: string }
  /** Whether the viewer has asked already. */
  hasRequested: boolean
  onRequested: () => void
}

/** Asks to join a group from a list of suggestions. */
export function JoinGroupButton({ group, hasRequested, onRequested }: JoinGroupButtonProps) {
  const request = useRequestToJoin()
  if (hasRequested) {
    return (
      <span className="text-muted-foreground flex min-h-11 items-center gap-1.5 text-sm font-medium md:min-h-9">
        <Check aria-hidden strokeWidth={1.75} className="size-5" />
        {groupCopy.requested}
      </span>
    )
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={groupCopy.requestToJoinNamed(group.name)}
      isPending={request.isPending}
      onClick={() => request.mutate({ groupId: group.id }, { onSuccess: onRequested })}
    >
      {groupCopy.requestToJoin}
    </Button>
  )
}
