import type { Session, User } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'
import { sessionCopy } from '../copy/session'
import type { SessionStatus } from '../model/session-store'

export interface Auth {
  status: SessionStatus
  session: Session | null
  /** The session waiting for the code of an authenticator app. */
  awaiting: Session | null
  user: User | null
  /** How this page's last session ended; null when there was none. */
  endedBy: 'member' | 'expiry' | null
  /** The member is signing out or deleting the account. */
  isLeaving: boolean
  /** Ends the session on this device; rejects when it can't be removed. */
  signOut: () => Promise<void>
  /** Keeps what this member has read although the session has ended; null lets it go. */
  hold: (memberId: string | null) => void
}

export const AuthContext = createContext<Auth | null>(null)

/** Returns the current session and its member. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error(sessionCopy.hookMisuse)
  return auth
}
