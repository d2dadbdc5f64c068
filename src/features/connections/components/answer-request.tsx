import { AnswerButtons } from '@/components/answer-buttons'
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
  const label = (text: string) => (name ? connectionCopy.labelled(text, name) : undefined)
  const settled = { onSettled: () => onSettled?.() }
  return (
    <AnswerButtons
      size={size}
      accept={{
        label: connectionCopy.accept,
        'aria-label': label(connectionCopy.accept),
        isPending: accept.isPending,
        onAnswer: () => accept.mutate({ userId }, settled),
      }}
      reject={{
        label: connectionCopy.reject,
        'aria-label': label(connectionCopy.reject),
        isPending: reject.isPending,
        question: connectionCopy.rejectTitle(name),
        consequence: connectionCopy.rejectHint,
        onAnswer: () => reject.mutate({ userId }, settled),
      }}
    />
  )
}
