import { LoadFailure } from '@/components/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { messageCopy } from '../copy'
import type { useConversation } from './use-conversation'

type Opened = ReturnType<typeof useConversation>

/** Stands where the field would, and says why nobody can write. */
export function ClosedNote({ isBlocked, name }: { isBlocked: boolean; name: string }) {
  const text = isBlocked ? messageCopy.blockedHere(name) : messageCopy.cannotMessage
  return <p className="text-muted-foreground border-t p-4 text-center text-sm">{text}</p>
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
