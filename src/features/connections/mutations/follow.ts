import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { noteFollowedChange } from '@/lib/feed-changes'
import { toast, toastMessage, type ToastMessage } from '@/lib/toast'
import { useToggle } from '@/lib/toggle'
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

/**
 * Caches the state that a list read for a person, so that the control beside them sends no request. Skipped if a
 * follow was written since the list was asked for, in milliseconds.
 */
export function seedConnection(
  queryClient: QueryClient,
  userId: string,
  state: ConnectionState,
  askedAt: number,
): void {
  if (following.wroteSince(userId, askedAt)) return
  queryClient.setQueryData(connectionQueries.state(userId).queryKey, state)
}

interface FollowMessages {
  /** Null where the screen says it already. */
  followed: ToastMessage | null
  unfollowed: ToastMessage
  followFailed: ToastMessage
  unfollowFailed: ToastMessage
}

const { followed, unfollowed, followFailed, unfollowFailed } = connectionCopy
const MESSAGES = { followed, unfollowed, followFailed, unfollowFailed }

interface FollowOptions {
  userId: string
  messages?: Partial<FollowMessages>
  /** Shows the toggle where there is no `connection_state`, as in a list. */
  onShow?: (isFollowing: boolean, isAgain: boolean) => void
}

/** Follows a member; unfollowing can be undone (UX-30). */
export function useFollow({ userId, messages: own, onShow }: FollowOptions) {
  const queryClient = useQueryClient()
  const messages = { ...MESSAGES, ...own }
  const stateKey = connectionQueries.state(userId).queryKey
  const countsKey = connectionQueries.counts(userId).queryKey

  function show(isFollowing: boolean, isAgain: boolean): void {
    const before = queryClient.getQueryData(stateKey)
    if (before) {
      const wasFollowing = before.status === 'following'
      queryClient.setQueryData(stateKey, withFollowing(before, isFollowing))
      // Counts are read by themselves: whether they count this can't be known.
      if (!isAgain) {
        queryClient.setQueryData(
          countsKey,
          (counts) => counts && withFollower(counts, wasFollowing, isFollowing),
        )
      }
    }
    onShow?.(isFollowing, isAgain)
  }

  function sayChanged(isFollowing: boolean): number | undefined {
    if (isFollowing) {
      return messages.followed ? toastMessage(messages.followed) : undefined
    }
    const { unfollowed } = messages
    return toast({
      ...(typeof unfollowed === 'string' ? { title: unfollowed } : unfollowed),
      undo: { onUndo: follow },
    })
  }

  const toggle = useToggle<boolean, string>(following, {
    keyOf: (id) => id,
    show: (isFollowing, _, isAgain) => show(isFollowing, isAgain),
    shownIn: () => [connectionQueries.all()],
    send: async (isWanted, id) => {
      const state: ConnectionState = await (isWanted ? followUser(id) : unfollowUser(id))
      return state.status === 'following'
    },
    invalidates: () => [connectionQueries.all()],
    failure: (_, isWanted) => (isWanted ? messages.followFailed : messages.unfollowFailed),
    onChanged: sayChanged,
    onSettled: (id) => {
      announceConnectionChange(id)
      noteFollowedChange(queryClient)
    },
  })

  function follow(): void {
    toggle(userId, { from: false, to: true })
  }

  return { follow, unfollow: () => toggle(userId, { from: true, to: false }) }
}
