import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { isLooking, registerOpen, subscribeLooking } from '../model/being-read'
import type { ConversationHead } from '../model/head'
import { rowsInOrder } from '../model/thread'
import { catchUp, markConversationRead } from '../mutations/reading'
import { messageQueries } from '../queries'
import { reachBack } from './reach-back'

/** Pages to search for the first unread message before starting at the end instead. */
const MOST_PAGES = 20

/** Whether the two may write, and how well they know each other. */
function termsOf(head: ConversationHead | null) {
  return {
    canMessage: head?.can_message ?? false,
    canInquire: head?.can_inquire ?? false,
    isBlocked: head?.is_blocked ?? false,
    isFriend: head?.is_friend ?? true,
  }
}

/**
 * An open conversation: its rows, where the viewer left off, and marking it read. Ready once the
 * linked message, or else the first unread one, is loaded.
 */
export function useConversation(viewerId: string, partnerId: string, markedId: string | null) {
  const queryClient = useQueryClient()
  const head = useQuery(messageQueries.head(viewerId, partnerId))
  const thread = useInfiniteQuery(messageQueries.thread(viewerId, partnerId))
  const [opened, setOpened] = useState<ConversationHead | null>(null)
  // Data cached from an earlier visit may be stale.
  const [isFresh, setIsFresh] = useState(thread.data === undefined)
  const looking = useSyncExternalStore(subscribeLooking, isLooking)

  // The first answer says where the viewer left off; reading changes it only for the next visit.
  if (opened === null && head.data && !head.isFetching) setOpened(head.data)

  const rows = useMemo(() => rowsInOrder(thread.data), [thread.data])
  const firstUnreadId = opened?.first_unread_id ?? null
  const startId = markedId ?? firstUnreadId
  const pages = thread.data?.pages.length ?? 0
  const isLocated =
    startId === null ||
    rows.some(({ id }) => id === startId) ||
    !thread.hasNextPage ||
    // Someone who follows a link, or what a search found, gets there however far it is.
    (markedId === null && pages >= MOST_PAGES)
  const isReady = opened !== null && thread.data !== undefined && isFresh && isLocated
  // While one of them still loads, "Try again" would not be heard.
  const isSettled = !head.isLoading && !thread.isLoading
  const isFailed = !isReady && isSettled && (head.isError || thread.isError)
  const isRequest = (head.data ?? opened)?.box === 'requests'
  const hasUnread =
    isReady &&
    !isRequest &&
    rows.some(({ sender_id: sender, read }) => sender === partnerId && !read)

  const refresh = useEffectEvent(() => catchUp(queryClient, { viewerId, partnerId }))
  const goBack = useEffectEvent(async () => {
    const isReached = await reachBack(queryClient, { viewerId, partnerId })
    // Its failure shows, and is tried again, like that of any earlier page.
    if (!isReached) await thread.fetchNextPage()
  })
  const markRead = useEffectEvent(() => {
    void markConversationRead(queryClient, { viewerId, partnerId })
  })

  // Nobody learns that a request was read.
  useEffect(() => (isRequest ? undefined : registerOpen(partnerId)), [partnerId, isRequest])

  useEffect(() => {
    let isCurrent = true
    void refresh().then(() => {
      if (isCurrent) setIsFresh(true)
    })
    return () => {
      isCurrent = false
    }
  }, [])

  useEffect(() => {
    // A background tab may have missed something.
    if (looking) void refresh()
  }, [looking])

  const isFar = opened !== null && thread.data !== undefined && !isLocated
  const isIdle = !thread.isFetchingNextPage && !thread.isFetchNextPageError
  useEffect(() => {
    if (isFar && isIdle) void goBack()
  }, [isFar, isIdle, pages])

  useEffect(() => {
    if (hasUnread && looking) markRead()
  }, [hasUnread, looking])

  // Whether the two may write can change while the conversation is open.
  const terms = termsOf(head.data ?? opened)
  return { head, thread, rows, firstUnreadId, isReady, isFailed, opened, isRequest, ...terms }
}
