import type { Session, User } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'
import { sessionCopy } from '../copy/session'
import type { SessionStatus } from '../model/session-store'

export interface Auth {
  status: SessionStatus
  session: Session | null
  /** The session that waits for the code of an authenticator app. */
  awaiting: Session | null
  user: User | null
  /** How the last session of this page ended; null when there was none. */
  endedBy: 'member' | 'expiry' | null
  /** The member is on the way out. */
  isLeaving: boolean
  /** Ends the session on this device; rejects when it could not be removed. */
  signOut: () => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

/** The session of the signed-in member. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error(sessionCopy.hookMisuse)
  return auth
}
