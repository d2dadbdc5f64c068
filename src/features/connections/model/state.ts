import type { Answer } from '@/types/answers'

/** The connection between the viewer and another member. */
export type ConnectionState = Answer<'connection_state'>

/** How many people someone is connected with. */
export type ConnectionTotals = Answer<'connection_counts'>

/** The optimistic state after following is toggled. */
export function withFollowing(state: ConnectionState, isFollowing: boolean): ConnectionState {
  if (isFollowing) return { ...state, status: 'following', requested_by_me: false }
  if (state.status !== 'following') return state
  // Spec 1 §4: an incoming request is reported when no outgoing row exists.
  return { ...state, status: state.requested_by_them ? 'friend_requested' : 'none' }
}

/** A person's followers after the viewer toggled following; never below zero. */
export function withFollower(
  counts: ConnectionTotals,
  wasFollowing: boolean,
  isFollowing: boolean,
): ConnectionTotals {
  const change = Number(isFollowing) - Number(wasFollowing)
  return { ...counts, followers: Math.max(0, counts.followers + change) }
}
