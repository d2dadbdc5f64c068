import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authQueries } from '@/features/auth'
import { useTopic, type TopicPayload } from '@/lib/realtime'
import { isBeingRead } from './model/being-read'
import { catchUp, markConversationRead, readBeforeCounting } from './mutations'
import { messageQueries } from './queries'

/** As many of the newest rows as a burst of messages may bring. */
const BURST = 10

function partnerOf({ partner_id: partnerId }: TopicPayload): string | null {
  return typeof partnerId === 'string' ? partnerId : null
}

/** Messages that come, and what was read elsewhere, show at once. */
export function useMessagesLive(viewerId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => readBeforeCounting(), [])

  function refreshLists() {
    void queryClient.invalidateQueries({ queryKey: messageQueries.lists() })
  }

  function refreshCounts() {
    void queryClient.invalidateQueries({ queryKey: authQueries.viewer(viewerId).queryKey })
  }

  function handleMessage(payload: TopicPayload) {
    const partnerId = partnerOf(payload)
    if (partnerId === null) return
    void catchUp(queryClient, { viewerId, partnerId }, BURST)
    // What arrives under the reader's eyes is read before anything counts it (UX-21).
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
    { message: handleMessage, messages_read: handleRead },
    { onRejoin: handleRejoin },
  )
}
