import type { QueryClient } from '@tanstack/react-query'
import { logHandled } from '@/lib/log'
import type { Cursor } from '@/lib/paging'
import { messageLimits as limits } from '../limits'
import type { Thread, ThreadPage, ThreadRow } from '../model/thread'
import { fetchMessages, messageQueries } from '../queries'

/** The conversation with an older page, unless something else was loaded meanwhile. */
export function appendOlder<TRow extends ThreadRow>(
  thread: Thread<TRow>,
  cursor: Cursor,
  older: ThreadPage<TRow>,
): Thread<TRow> {
  const next = thread.pages.at(-1)?.next
  if (next?.at !== cursor.at || next.id !== cursor.id) return thread
  return {
    pages: [...thread.pages, older],
    pageParams: [...thread.pageParams, cursor],
  }
}

/** Reads far back in a cached conversation, as much as the database gives; false if it failed. */
export async function reachBack(
  queryClient: QueryClient,
  { viewerId, partnerId }: { viewerId: string; partnerId: string },
): Promise<boolean> {
  const { queryKey } = messageQueries.thread(viewerId, partnerId)
  const cursor = queryClient.getQueryData(queryKey)?.pages.at(-1)?.next
  if (!cursor) return true
  try {
    const older = await fetchMessages(partnerId, cursor, limits.farPage)
    queryClient.setQueryData(queryKey, (thread) => thread && appendOlder(thread, cursor, older))
    return true
  } catch (error) {
    logHandled('Earlier messages could not be read', error)
    return false
  }
}
