import { useQueryClient } from '@tanstack/react-query'
import { rateLimitMessage, type AppError } from '@/lib/errors'
import { toast, toastMessage, type ToastMessage } from '@/lib/toast'
import { createToggleQueue } from '@/lib/toggle-queue'
import { connectionCopy } from '../copy'
import { announceConnectionChange } from '../model/events'
import { withFollower, withFollowing, type ConnectionState } from '../model/state'
import { followUser, unfollowUser } from './service'
import { connectionQueries } from '../queries'

/** One toggle per person, on all screens. */
const following = createToggleQueue<boolean>()

/** Whether a follow is being written: reads in flight may be outdated. */
export function isFollowBusy(): boolean {
  return following.isBusy()
}

interface FollowMessages {
  followed: ToastMessage
  unfollowed: ToastMessage
  followFailed: ToastMessage
  unfollowFailed: ToastMessage
}

const { followed, unfollowed, followFailed, unfollowFailed } = connectionCopy
const WORDS = { followed, unfollowed, followFailed, unfollowFailed }

interface FollowOptions {
  userId: string
  words?: Partial<FollowMessages>
  /** Shows the toggle where there is no `connection_state`, as in a list. */
  onShow?: (isFollowing: boolean) => void
}

/**
 * Toggles following: shown at once, rapid presses collapse to the last, and unfollowing can be
 * undone (UX-30).
 */
export function useFollow({ userId, words, onShow }: FollowOptions) {
  const queryClient = useQueryClient()
  const say = { ...WORDS, ...words }
  const stateKey = connectionQueries.state(userId).queryKey
  const countsKey = connectionQueries.counts(userId).queryKey

  function show(isFollowing: boolean): void {
    const before = queryClient.getQueryData(stateKey)
    if (before) {
      const wasFollowing = before.status === 'following'
      queryClient.setQueryData(stateKey, withFollowing(before, isFollowing))
      queryClient.setQueryData(
        countsKey,
        (counts) => counts && withFollower(counts, wasFollowing, isFollowing),
      )
    }
    onShow?.(isFollowing)
  }

  async function send(isWanted: boolean): Promise<boolean> {
    // Pending reads would restore the old state.
    await queryClient.cancelQueries({ queryKey: connectionQueries.all() })
    const state: ConnectionState = await (isWanted ? followUser(userId) : unfollowUser(userId))
    return state.status === 'following'
  }

  function settle(): void {
    void queryClient.invalidateQueries({ queryKey: connectionQueries.all() })
    announceConnectionChange(userId)
  }

  function done(isFollowing: boolean, wasFollowing: boolean): void {
    settle()
    if (isFollowing === wasFollowing) return
    if (isFollowing) {
      toastMessage(say.followed)
      return
    }
    const spoken = typeof say.unfollowed === 'string' ? { title: say.unfollowed } : say.unfollowed
    toast({
      ...spoken,
      undo: { label: connectionCopy.undo, onUndo: () => press(true, false) },
    })
  }

  function failed(error: AppError, isWanted: boolean): void {
    settle()
    const spoken = isWanted ? say.followFailed : say.unfollowFailed
    toastMessage(rateLimitMessage(error) ?? spoken, 'destructive')
  }

  function press(isWanted: boolean, confirmed: boolean): void {
    void following.press(userId, isWanted, { confirmed, send, show, done, failed })
  }

  return {
    follow: () => press(true, false),
    unfollow: () => press(false, true),
  }
}
