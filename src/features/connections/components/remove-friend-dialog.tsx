import { ConfirmDialog } from '@/components/confirm-dialog'
import { connectionCopy } from '../copy'
import { useRemoveFriend } from '../mutations/friendship'

interface RemoveFriendDialogProps {
  userId: string
  name: string
  /** Opened from a list: it has its own messages (Spec 1 §8). */
  isInList: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks before a friendship ends (UX-30). */
export function RemoveFriendDialog({
  userId,
  name,
  isInList,
  isOpen,
  onOpenChange,
}: RemoveFriendDialogProps) {
  const remove = useRemoveFriend({ isInList })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={connectionCopy.confirmRemoveFriend(name)}
      description={connectionCopy.confirmRemoveFriendHint}
      confirmLabel={connectionCopy.removeFriend}
      isDestructive
      onConfirm={() => remove.mutate({ userId })}
    />
  )
}
