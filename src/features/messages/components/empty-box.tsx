import { MessagesSquare } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { FindPeople } from '@/components/find-people'
import { Button } from '@/components/ui/button'
import { messageCopy } from '../copy'

interface EmptyBoxProps {
  isRequests: boolean
  onBox: (box: 'inbox') => void
}

/** No conversations, or no requests. */
export function EmptyBox({ isRequests, onBox }: EmptyBoxProps) {
  return (
    <EmptyState
      icon={MessagesSquare}
      title={isRequests ? messageCopy.noRequests : messageCopy.noConversations}
      description={isRequests ? messageCopy.requestsHint : messageCopy.noConversationsHint}
      action={
        isRequests ? (
          <Button variant="secondary" onClick={() => onBox('inbox')}>
            {messageCopy.backToInbox}
          </Button>
        ) : (
          <FindPeople />
        )
      }
    />
  )
}
