import { useSyncExternalStore } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { KeptText } from '@/components/unsent-text'
import { messageCopy } from '../copy'
import { outboxFor } from '../model/outbox-store'
import type { Pair } from '../mutations/reading'
import type { useConversation } from './use-conversation'

type Opened = ReturnType<typeof useConversation>

interface ClosedNoteProps extends Pair {
  isBlocked: boolean
  name: string
}

/** Stands where the field would, says why nobody can write, and has what was being written. */
export function ClosedNote({ isBlocked, name, viewerId, partnerId }: ClosedNoteProps) {
  const { subscribe, read } = outboxFor(viewerId, partnerId)
  const { text } = useSyncExternalStore(subscribe, read)
  const reason = isBlocked ? messageCopy.blockedHere(name) : messageCopy.cannotMessage
  return (
    <div className="text-muted-foreground border-t p-4 text-sm">
      {text ? <KeptText {...{ text, reason }} /> : <p className="text-center">{reason}</p>}
    </div>
  )
}

/** The conversation did not load. */
export function ConversationFailure({ head, thread }: Pick<Opened, 'head' | 'thread'>) {
  return (
    <LoadFailure
      title={messageCopy.conversationFailed}
      className="grow"
      isRetrying={head.isFetching || thread.isFetching}
      onRetry={() => {
        void head.refetch()
        void thread.refetch()
      }}
    />
  )
}

/** Skeleton of a conversation. */
export function ConversationSkeleton() {
  return (
    <div aria-busy className="appear-late flex grow flex-col justify-end gap-3 p-4">
      <Skeleton className="h-10 w-1/2 rounded-2xl" />
      <Skeleton className="h-16 w-2/3 rounded-2xl" />
      <Skeleton className="h-10 w-2/5 self-end rounded-2xl" />
    </div>
  )
}
