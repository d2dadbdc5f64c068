import type { Session } from '@supabase/supabase-js'
import { auth, makeSpareAuth } from '@/lib/auth-client'
import { withoutRenewals } from '@/lib/app-fetch'
import { isFresh } from '@/lib/auth-storage'
import { toAppError } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { memberIsLeaving, sessionChanged, sessionRefused } from './model/session-store'
import { hasStoredSession, readStoredSession, removeStoredSession } from './model/stored-session'

/**
 * Connects the auth client and the session store. Imports the client; code that only shows the
 * session reads the store.
 *
 * 1. A session that can't be refreshed because the network is down stays; a refused one ends
 *    (Spec 1 §4: a session error on load signs the user out and clears the session).
 * 2. Signing out works offline and with an expired session; it fails only if the stored session
 *    can't be removed (Spec 1 §7: the local session is cleared anyway).
 */
/** How long to wait for the server to be told. */
const leaveTimeoutMs = 3000

let connecting: Promise<void> | null = null

async function connect(): Promise<void> {
  auth.onAuthStateChange((event, session) => {
    // The first report is null also when the network was down; getSession below knows more.
    if (event === 'INITIAL_SESSION') return
    sessionChanged(session)
  })
  const { data, error } = await auth.getSession()
  if (!error) {
    sessionChanged(data.session)
    return
  }
  if (toAppError(error).kind === 'network') {
    sessionChanged(readStoredSession())
    return
  }
  logHandled('The stored session was refused', error)
  await auth.signOut({ scope: 'local' })
  sessionRefused()
}

/** Connects the store to the auth client, once. */
export function connectSession(): Promise<void> {
  connecting ??= connect().catch((error: unknown) => {
    // The next call tries again.
    connecting = null
    throw error
  })
  return connecting
}

/** Tells the server that a session ended. An expired one is refreshed first, by a client that stores nothing. */
async function revoke(session: Session): Promise<void> {
  if (isFresh(session)) {
    const { error } = await auth.admin.signOut(session.access_token, 'local')
    if (error) throw error
    return
  }
  const leaving = makeSpareAuth('leaving')
  const { error } = await leaving.refreshSession(session)
  if (error) throw error
  await leaving.signOut({ scope: 'local' })
}

/** Ends the session on this device. Throws only when the stored session cannot be removed. */
export async function endSession(): Promise<void> {
  memberIsLeaving(true)
  const session = readStoredSession()
  // Before the client signs out: it would first refresh an expired session, for half a minute where the network
  // is down, and then sign out whoever has signed in meanwhile.
  removeStoredSession()
  if (hasStoredSession()) {
    memberIsLeaving(false)
    throw new Error('The stored session is still there')
  }
  await withoutRenewals(connectSession)
  await Promise.race([
    Promise.all([auth.signOut({ scope: 'local' }), session && revoke(session)]).catch(
      (error: unknown) => logHandled('The session ends on this device alone', error),
    ),
    new Promise((resolve) => {
      setTimeout(resolve, leaveTimeoutMs)
    }),
  ])
  // Somebody may have signed in meanwhile.
  if (!hasStoredSession()) sessionChanged(null)
}
