import { useQueryClient } from '@tanstack/react-query'
import { throwIfFailed } from '@/lib/errors'
import { FEED_LISTS } from '@/lib/feed-changes'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { useToggle, writeRow } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { safetyCopy } from '../copy'
import { safetyQueries } from '../queries'
import { reloadAfterHiding } from './reloads'
import { useViewerId } from './support'

/** A feed item, by what it shows. */
export interface FeedSubject {
  type: string
  id: string
}

const hiding = createToggleQueue<boolean>()

/** Hides a feed item, and shows it again. `show` does it on screen. */
export function useHideItem(show: (isHidden: boolean, item: FeedSubject) => void) {
  const viewerId = useViewerId()
  const toggle = useToggle<boolean, FeedSubject>(hiding, {
    keyOf: ({ type, id }) => `${type}:${id}`,
    show,
    shownIn: () => [FEED_LISTS],
    send: (isWanted, { type, id }) => {
      const row = { user_id: viewerId, content_type: type, content_id: id }
      const table = supabase.from('hidden_items')
      return writeRow(isWanted, {
        insert: () => table.insert(row),
        remove: () => table.delete().match(row),
      })
    },
    invalidates: () => [safetyQueries.all()],
    failure: safetyCopy.hideFailed,
  })
  return (item: FeedSubject, isHidden: boolean) => toggle(item, { from: !isHidden, to: isHidden })
}

/** Shows a hidden item again, in the list of the settings: the feed is read again. */
export function useUnhide() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async ({ type, id }: FeedSubject) => {
      const own = { user_id: viewerId, content_type: type, content_id: id }
      throwIfFailed(await supabase.from('hidden_items').delete().match(own))
      await reloadAfterHiding(client)
    },
    success: safetyCopy.unhidden,
    failure: safetyCopy.hideFailed,
  })
}
