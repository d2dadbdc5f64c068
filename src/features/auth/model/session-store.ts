import type { Session } from '@supabase/supabase-js'
import { isAwaitingCode } from '@/lib/second-factor'

/**
 * What this tab knows about the session. Starts as `loading`. Doesn't import the Supabase client,
 * so that a visitor's first page needn't wait for it.
 */
export type SessionStatus = 'loading' | 'signed-in' | 'signed-out'

export interface SessionSnapshot {
  status: SessionStatus
  session: Session | null
  /** The session waiting for the code of an authenticator app; until then nobody is signed in. */
  awaiting: Session | null
  /** How this page's last session ended; null when there was none. */
  endedBy: 'member' | 'expiry' | null
  /** The member is signing out: the session ends on purpose, and failures meanwhile are expected. */
  isLeaving: boolean
}

const START: SessionSnapshot = {
  status: 'loading',
  session: null,
  awaiting: null,
  endedBy: null,
  isLeaving: false,
}

let snapshot = START
const listeners = new Set<() => void>()

function publish(next: SessionSnapshot): void {
  snapshot = next
  for (const listener of listeners) listener()
}

function isSame(a: Session | null, b: Session): boolean {
  return (
    a?.access_token === b.access_token &&
    a.user.updated_at === b.user.updated_at &&
    a.user.email === b.user.email &&
    a.user.new_email === b.user.new_email
  )
}

/** The current snapshot, for `useSyncExternalStore`. */
export function readSession(): SessionSnapshot {
  return snapshot
}

/** Calls `listener` on every change; returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the session ended that is gone now. */
function howItEnded(): SessionSnapshot['endedBy'] {
  if (snapshot.session === null) return snapshot.endedBy
  return snapshot.isLeaving ? 'member' : 'expiry'
}

/** Applies what the auth client reports. */
export function sessionChanged(session: Session | null): void {
  if (session && isAwaitingCode(session)) {
    if (snapshot.awaiting?.access_token === session.access_token) return
    const endedBy = howItEnded()
    publish({ status: 'signed-out', session: null, awaiting: session, endedBy, isLeaving: false })
    return
  }
  if (session) {
    // Keeps the same snapshot when nothing changed: every focus of the tab reports again.
    if (isSame(snapshot.session, session)) return
    // A new session isn't leaving; one refreshed while signing out still is.
    const isLeaving = snapshot.session !== null && snapshot.isLeaving
    publish({ status: 'signed-in', session, awaiting: null, endedBy: null, isLeaving })
    return
  }
  if (snapshot.status === 'signed-out' && snapshot.awaiting === null) return
  publish({
    status: 'signed-out',
    session: null,
    awaiting: null,
    endedBy: howItEnded(),
    isLeaving: false,
  })
}

/** The server refused to continue this device's session, before or after the tab loaded it. */
export function sessionRefused(): void {
  publish({ ...START, status: 'signed-out', endedBy: snapshot.isLeaving ? 'member' : 'expiry' })
}

/** The member signs out or deletes the account: the session will end on purpose. */
export function memberIsLeaving(isTrue: boolean): void {
  if (snapshot.isLeaving !== isTrue) publish({ ...snapshot, isLeaving: isTrue })
}

/** Resets the store, for tests. */
export function resetSessionStore(): void {
  publish(START)
}
