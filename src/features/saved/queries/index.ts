import { queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { askTogether } from '@/lib/ask-together'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

/** What the viewer added to something saved. */
export interface SavedState {
  note: string | null
  remind_at: string | null
}

/** Batches the requests of several buttons into one. */
const askState = askTogether(async (ids) => {
  const request = supabase.from('saved_items').select('item_id, note, remind_at')
  const rows = unwrap(await request.in('item_id', ids))
  return new Map(rows.map(({ item_id: id, ...state }) => [id, state]))
})

/** What buttons and menus on other screens need; the list has its own (list.ts). */
export const savedQueries = {
  all: () => ['saved'] as const,
  /** Key prefix of the list and its counts. */
  lists: () => [...savedQueries.all(), 'list'] as const,
  /** The note and reminder of one item; null if it isn't saved. */
  state: (viewerId: string, itemId: string) =>
    queryOptions({
      queryKey: [...savedQueries.all(), 'detail', viewerId, itemId] as const,
      queryFn: async (): Promise<SavedState | null> => (await askState(itemId)) ?? null,
      staleTime: queryTimes.staleDefault,
    }),
}
