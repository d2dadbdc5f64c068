import type { ConnectionState } from './state'

/** The controls on another member's profile, depending on the connection. */
export interface ProfileControlSet {
  follow: 'follow' | 'unfollow' | null
  friend: 'add' | 'sent' | 'answer' | 'remove'
}

/**
 * Spec 1 §4. A pending request hides Follow, which would turn the request into just following;
 * friends follow each other anyway.
 */
export function profileControls(state: ConnectionState): ProfileControlSet {
  if (state.status === 'friends') return { follow: null, friend: 'remove' }
  if (state.requested_by_me) return { follow: null, friend: 'sent' }
  const follow = state.status === 'following' ? 'unfollow' : 'follow'
  return { follow, friend: state.requested_by_them ? 'answer' : 'add' }
}

/** The simple control: Connect, Request Sent (disabled), Accept, Connected. */
export type ConnectControlKind = 'connect' | 'sent' | 'accept' | 'connected'

/** Spec 1 §4 and D7: Connected only once accepted; the recipient of a request sees Accept. */
export function connectControl(state: ConnectionState): ConnectControlKind {
  if (state.status === 'friends') return 'connected'
  if (state.requested_by_me) return 'sent'
  return state.requested_by_them ? 'accept' : 'connect'
}
