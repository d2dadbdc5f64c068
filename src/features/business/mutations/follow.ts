import { useQueryClient } from '@tanstack/react-query'
import { noteFollowedChange } from '@/lib/feed-changes'
import { supabase } from '@/lib/supabase'
import { toast } from '@/lib/toast'
import { useToggle, writeRow } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { businessCopy } from '../copy'
import { businessQueries } from '../queries'

/** One toggle per page, whichever screens show it. */
const following = createToggleQueue<boolean>()

function sendFollow(pageId: string, viewerId: string, isWanted: boolean): Promise<boolean> {
  const row = { business_page_id: pageId, user_id: viewerId }
  const table = supabase.from('business_page_followers')
  return writeRow(isWanted, {
    insert: () => table.insert(row),
    remove: () => table.delete().match(row),
  })
}

interface FollowOptions {
  pageId: string
  pageName: string
  viewerId: string
}

/** Spec 3 §4: follows a page; unfollowing can be undone (UX-30). */
export function useFollowPage({ pageId, pageName, viewerId }: FollowOptions) {
  const queryClient = useQueryClient()
  const { queryKey } = businessQueries.detail(pageId, viewerId)

  const toggle = useToggle<boolean, string>(following, {
    keyOf: (id) => `${viewerId}:${id}`,
    show: (isFollowing) => {
      queryClient.setQueryData(queryKey, (page) => {
        if (!page || page.is_following === isFollowing) return page
        const followers = Math.max(0, page.followers + (isFollowing ? 1 : -1))
        return { ...page, is_following: isFollowing, followers }
      })
    },
    shownIn: () => [queryKey],
    send: (isWanted, id) => sendFollow(id, viewerId, isWanted),
    invalidates: () => [queryKey, businessQueries.lists()],
    onSettled: () => noteFollowedChange(queryClient),
    failure: businessCopy.followFailed,
    onChanged: (isFollowing) => {
      if (isFollowing) return undefined
      return toast({
        title: businessCopy.unfollowed(pageName),
        undo: { onUndo: () => press(true) },
      })
    },
  })

  function press(isWanted: boolean): void {
    toggle(pageId, { from: !isWanted, to: isWanted })
  }

  return press
}
