/** What live messages need of the cache and the server, on every screen. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { recountAfter, settleBeforeCounting } from '@/features/auth'
import { patchPages } from '@/lib/cache'
import { unwrap } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { isRead } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { messageLimits as limits } from '../limits'
import { partnersBeingRead } from '../model/being-read'
import { isConnected, mergeNewest, mergeRows } from '../model/thread'
import { fetchMessages, messageQueries, type Message } from '../queries'

/** Whose conversation it is, with whom. */
export interface Pair {
  viewerId: string
  partnerId: string
}

/**
 * Whether a conversation is cached and can be added to. One being read for the first time is read again, as the
 * answer may lack what is new; one that was never opened isn't read.
 */
function isCached(queryClient: QueryClient, queryKey: QueryKey): boolean {
  if (isRead(queryClient, queryKey)) return true
  void queryClient.invalidateQueries({ queryKey, exact: true })
  return false
}

/** Adds rows to a cached conversation. */
export function addToThread(queryClient: QueryClient, pair: Pair, rows: readonly Message[]): void {
  const { queryKey } = messageQueries.thread(pair.viewerId, pair.partnerId)
  if (!isCached(queryClient, queryKey)) return
  queryClient.setQueryData(queryKey, (thread) => thread && mergeRows(thread, rows))
}

/** Loads the newest rows of a cached conversation and adds them. */
export async function catchUp(
  queryClient: QueryClient,
  { viewerId, partnerId }: Pair,
  limit: number = limits.page,
): Promise<void> {
  const { queryKey } = messageQueries.thread(viewerId, partnerId)
  if (!isCached(queryClient, queryKey)) return
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
