import { useAppMutation } from '@/lib/query'
import { connectionCopy } from '../copy'
import { announceConnectionChange } from '../model/events'
import type { ConnectionState } from '../model/state'
import { connectionQueries } from '../queries'
import {
  acceptFriendRequest,
  rejectFriendRequest,
  removeConnection,
  removeFriend,
  sendConnectionRequest,
  sendFriendRequest,
} from './service'

interface Person {
  userId: string
}

/** Any of these makes all connection queries stale. */
const effects = {
  invalidates: () => [connectionQueries.all()],
  onSuccess: (_: ConnectionState, { userId }: Person) => announceConnectionChange(userId),
  changesFollowed: true,
}

/** Sends a friend request. */
export function useSendFriendRequest() {
  return useAppMutation({
    mutationFn: ({ userId }: Person) => sendFriendRequest(userId),
    // If both asked at the same time, theirs stays pending: the screen offers Accept instead.
    success: (state) => (state.requested_by_me ? connectionCopy.requested : null),
    failure: connectionCopy.requestFailed,
    ...effects,
  })
}

/** Accepts a friend request. */
export function useAcceptFriendRequest() {
  return useAppMutation({
    mutationFn: ({ userId }: Person) => acceptFriendRequest(userId),
    success: connectionCopy.accepted,
    failure: connectionCopy.acceptFailed,
    ...effects,
    onError: (_, { userId }) => announceConnectionChange(userId),
  })
}

/** Rejects a friend request. */
export function useRejectFriendRequest() {
  return useAppMutation({
    mutationFn: ({ userId }: Person) => rejectFriendRequest(userId),
    // It may have been accepted in another tab.
    success: ({ status }) =>
      status === 'friends' ? connectionCopy.accepted : connectionCopy.rejected,
    failure: connectionCopy.rejectFailed,
    ...effects,
  })
}

/** Ends a friendship; the messages differ between the profile and the lists (Spec 1 §8). */
export function useRemoveFriend({ isInList }: { isInList: boolean }) {
  return useAppMutation({
    mutationFn: ({ userId }: Person) => removeFriend(userId),
    success: isInList ? connectionCopy.listFriendRemoved : connectionCopy.friendRemoved,
    failure: isInList ? connectionCopy.listRemoveFailed : connectionCopy.removeFailed,
    ...effects,
  })
}

/** The simple control's Connect. A connection request leaves a follow as it is; a friend request upgrades it (Spec 1 §4). */
export function useSendConnectionRequest() {
  return useAppMutation({
    mutationFn: async ({ userId }: Person) => {
      const state = await sendConnectionRequest(userId)
      return state.status === 'following' ? sendFriendRequest(userId) : state
    },
    success: (state) => (state.requested_by_me ? connectionCopy.connectionSent : null),
    failure: connectionCopy.connectionFailed,
    ...effects,
  })
}

/** Undoes the simple control's Connect. */
export function useRemoveConnection() {
  return useAppMutation({
    mutationFn: ({ userId }: Person) => removeConnection(userId),
    success: connectionCopy.connectionRemoved,
    failure: connectionCopy.connectionFailed,
    ...effects,
  })
}
