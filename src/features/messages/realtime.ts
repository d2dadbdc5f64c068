import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useReread, useRereadOf } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import type { TopicPayload } from '@/lib/topic-connection'
import { isBeingRead } from './model/being-read'
import { catchUp, markConversationRead, readBeforeCounting } from './mutations/reading'
import { messageQueries } from './queries'

/** How many of the newest rows to read after a burst of messages. */
const BURST = 10

function partnerOf({ partner_id: partnerId }: TopicPayload): string | null {
  return typeof partnerId === 'string' ? partnerId : null
}

/** Moderators hid or restored a message: an open conversation reads its messages again. */
function reloadThread(queryClient: QueryClient, partnerId: string | null): void {
  void queryClient.invalidateQueries({
    queryKey: messageQueries.threads(),
    predicate: ({ queryKey }) => queryKey[2] === partnerId,
  })
}

/**
 * Shows new messages, and what was read elsewhere, at once.
 * @param refreshCounts reads the badges again.
 */
export function useMessagesLive(viewerId: string, refreshCounts: () => void): void {
  const queryClient = useQueryClient()
  useEffect(() => readBeforeCounting(), [])
  const rereadHead = useRereadOf(undefined, { isFirstAtOnce: true })
  const refreshLists = useReread([messageQueries.lists()], undefined, { isFirstAtOnce: true })

  function handleMessage(payload: TopicPayload) {
    const partnerId = partnerOf(payload)
    if (partnerId === null) return
    void catchUp(queryClient, { viewerId, partnerId }, BURST)
    // Visible messages are marked read before any badge count (UX-21).
    if (isBeingRead(partnerId)) {
      void markConversationRead(queryClient, { viewerId, partnerId })
      return
    }
    refreshLists()
    refreshCounts()
  }

  function handleRead(payload: TopicPayload) {
    const partnerId = partnerOf(payload)
    if (partnerId !== null) void catchUp(queryClient, { viewerId, partnerId })
    refreshLists()
    refreshCounts()
  }

  function handleMoved(payload: TopicPayload) {
    const partnerId = partnerOf(payload)
    if (partnerId === null) return
    rereadHead(messageQueries.head(viewerId, partnerId).queryKey)
    refreshLists()
    refreshCounts()
  }

  function handleRejoin() {
    refreshLists()
    refreshCounts()
    const open = queryClient.getQueryCache().findAll({
      queryKey: messageQueries.threads(),
      type: 'active',
    })
    for (const { queryKey } of open) {
      const partnerId = queryKey[2]
      if (typeof partnerId === 'string') void catchUp(queryClient, { viewerId, partnerId })
    }
  }

  useTopic(
    `user:${viewerId}`,
    {
      message: handleMessage,
      messages_read: handleRead,
      message_changed: (payload) => {
        reloadThread(queryClient, partnerOf(payload))
        refreshLists()
      },
      conversation_moved: handleMoved,
    },
    { onRejoin: handleRejoin },
  )
}
