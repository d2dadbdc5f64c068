import { AskingButton } from '@/components/asking-button'
import { Button } from '@/components/ui/button'
import { connectionCopy } from '../copy'
import { useAcceptFriendRequest, useRejectFriendRequest } from '../mutations/friendship'

interface AnswerRequestProps {
  /** Who asked. */
  userId: string
  /** In a list, where the labels need it. */
  name?: string
  size?: 'small'
  /** The request was answered, or that failed. */
  onSettled?: () => void
}

/** Accept and Reject for a pending friend request. */
export function AnswerRequest({ userId, name, size, onSettled }: AnswerRequestProps) {
  const accept = useAcceptFriendRequest()
  const reject = useRejectFriendRequest()
  const label = (words: string) => (name ? connectionCopy.labelled(words, name) : undefined)
  const isPending = accept.isPending || reject.isPending
  const settled = { onSettled: () => onSettled?.() }
  return (
    <>
      <Button
        size={size}
        aria-label={label(connectionCopy.accept)}
        isPending={accept.isPending}
        disabled={isPending && !accept.isPending}
        onClick={() => accept.mutate({ userId }, settled)}
      >
        {connectionCopy.accept}
      </Button>
      <AskingButton
        variant="secondary"
        size={size}
        aria-label={label(connectionCopy.reject)}
        isPending={reject.isPending}
        disabled={isPending && !reject.isPending}
        question={connectionCopy.rejectTitle(name)}
        consequence={connectionCopy.rejectHint}
        confirmLabel={connectionCopy.reject}
        isDestructive
        onConfirm={() => reject.mutate({ userId }, settled)}
      >
        {connectionCopy.reject}
      </AskingButton>
    </>
  )
}
