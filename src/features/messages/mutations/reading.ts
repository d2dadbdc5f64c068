/** What live messages need of the cache and the server, on every screen. */
import type { QueryClient } from '@tanstack/react-query'
import { recountAfter, settleBeforeCounting } from '@/features/auth'
import { patchPages } from '@/lib/cache'
import { unwrap } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { supabase } from '@/lib/supabase'
import { messageLimits as limits } from '../limits'
import { partnersBeingRead } from '../model/being-read'
import { isConnected, mergeNewest } from '../model/thread'
import { fetchMessages, messageQueries, type Message } from '../queries'

/** Whose conversation it is, with whom. */
export interface Pair {
  viewerId: string
  partnerId: string
}

/** Loads the newest rows of a cached conversation and adds them. */
export async function catchUp(
  queryClient: QueryClient,
  { viewerId, partnerId }: Pair,
  limit: number = limits.page,
): Promise<void> {
  const { queryKey } = messageQueries.thread(viewerId, partnerId)
  if (!queryClient.getQueryData(queryKey)) return
  try {
    const fresh = await fetchMessages(partnerId, null, limit)
    const thread = queryClient.getQueryData(queryKey)
    if (!thread) return
    if (limit < limits.page && !isConnected(thread, fresh)) {
      await catchUp(queryClient, { viewerId, partnerId })
      return
    }
    queryClient.setQueryData(queryKey, mergeNewest(thread, fresh))
  } catch (error) {
    // The screen stays as it is; the next event, or returning, tries again.
    logHandled('The newest messages could not be read', error)
  }
}

async function sendRead(partnerId: string): Promise<void> {
  unwrap(await supabase.rpc('mark_conversation_read', { p_partner_id: partnerId }))
}

/**
 * Marks visible messages as read before any badge count, whichever event arrives first (UX-21).
 * Returns a function that stops it.
 */
export function readBeforeCounting(): () => void {
  return settleBeforeCounting(() => Promise.all(partnersBeingRead().map(sendRead)))
}

/** Marks a partner's messages as read, here at once and then everywhere. */
export async function markConversationRead(
  queryClient: QueryClient,
  { viewerId, partnerId }: Pair,
): Promise<void> {
  try {
    await recountAfter(queryClient, viewerId, () => sendRead(partnerId))
  } catch (error) {
    logHandled('The conversation could not be marked as read', error)
    return
  }
  const isUnread = (row: Message) => row.sender_id === partnerId && !row.read
  const { queryKey } = messageQueries.thread(viewerId, partnerId)
  queryClient.setQueryData(queryKey, (thread) =>
    patchPages(thread, (page) => {
      if (!page.rows.some(isUnread)) return page
      return {
        ...page,
        rows: page.rows.map((row) => ({ ...row, read: row.read || isUnread(row) })),
      }
    }),
  )
  await queryClient.invalidateQueries({ queryKey: messageQueries.lists() })
}
