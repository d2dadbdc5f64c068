import * as z from 'zod/mini'

const stateSchema = z.object({
  status: z.enum(['none', 'following', 'friend_requested', 'friends']),
  requested_by_me: z.boolean(),
  requested_by_them: z.boolean(),
  followed_by_them: z.boolean(),
})

/** The connection between the viewer and another member. */
export type ConnectionState = z.infer<typeof stateSchema>

const countsSchema = z.object({
  followers: z.number(),
  following: z.number(),
  friends: z.number(),
})

/** How many people someone is connected with. */
export type ConnectionCounts = z.infer<typeof countsSchema>

/** Parses the answer of `connection_state` and of everything that changes it. */
export function parseState(answer: unknown): ConnectionState {
  return stateSchema.parse(answer)
}

/** Parses the answer of `connection_counts`. */
export function parseCounts(answer: unknown): ConnectionCounts {
  return countsSchema.parse(answer)
}

/** The optimistic state after following is toggled. */
export function withFollowing(state: ConnectionState, isFollowing: boolean): ConnectionState {
  if (isFollowing) return { ...state, status: 'following', requested_by_me: false }
  if (state.status !== 'following') return state
  // Spec 1 §4: an incoming request is reported when no outgoing row exists.
  return { ...state, status: state.requested_by_them ? 'friend_requested' : 'none' }
}

/** A person's followers after the viewer toggled following; never below zero. */
export function withFollower(
  counts: ConnectionCounts,
  wasFollowing: boolean,
  isFollowing: boolean,
): ConnectionCounts {
  const change = Number(isFollowing) - Number(wasFollowing)
  return { ...counts, followers: Math.max(0, counts.followers + change) }
}
