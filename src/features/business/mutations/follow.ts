import { useQueryClient } from '@tanstack/react-query'
import { rateLimitMessage, toAppError, unwrapInsert, type AppError } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { toast, toastMessage } from '@/lib/toast'
import { createToggleQueue } from '@/lib/toggle-queue'
import { businessCopy } from '../copy'
import { businessQueries } from '../queries'

/** One switch per page, whichever screens show it. */
const following = createToggleQueue<boolean>()

interface FollowOptions {
  pageId: string
  pageName: string
  viewerId: string
}

/**
 * Spec 3 §4: following as a switch, shown at once; rapid presses collapse to the last, the followers are
 * read again afterwards, and unfollowing can be undone (UX-30).
 */
export function useFollowPage({ pageId, pageName, viewerId }: FollowOptions) {
  const queryClient = useQueryClient()
  const { queryKey } = businessQueries.detail(pageId, viewerId)

  function show(isFollowing: boolean): void {
    queryClient.setQueryData(queryKey, (page) => {
      if (!page || page.is_following === isFollowing) return page
      const followers = Math.max(0, page.followers + (isFollowing ? 1 : -1))
      return { ...page, is_following: isFollowing, followers }
    })
  }

  async function send(isWanted: boolean): Promise<boolean> {
    // What is being read now would bring back the state from before.
    await queryClient.cancelQueries({ queryKey })
    const row = { business_page_id: pageId, user_id: viewerId }
    const table = supabase.from('business_page_followers')
    if (isWanted) {
      unwrapInsert(await table.insert(row))
      return true
    }
    const { error } = await table.delete().match(row)
    if (error) throw toAppError(error)
    return false
  }

  function settle(): void {
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: businessQueries.lists() })
  }

  function done(isFollowing: boolean, wasFollowing: boolean): void {
    settle()
    if (isFollowing || !wasFollowing) return
    toast({
      title: businessCopy.unfollowed(pageName),
      undo: { label: businessCopy.undo, onUndo: () => press(true) },
    })
  }

  function failed(error: AppError): void {
    settle()
    toastMessage(rateLimitMessage(error) ?? businessCopy.followFailed, 'destructive')
  }

  function press(isWanted: boolean): void {
    void following.press(`${viewerId}:${pageId}`, isWanted, {
      confirmed: !isWanted,
      send,
      show,
      done,
      failed,
    })
  }

  return press
}
