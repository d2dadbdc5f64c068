import type { Session } from '@supabase/supabase-js'
import {
  hashKey,
  useQueryClient,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { firstScreen } from '@/boot/first-screen'
import { isFresh } from '@/lib/auth-storage'
import { toAppError } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { emptyQueryCache, forgetPersisted, readFailed, readShown } from '@/lib/query-cache'
import {
  memberIsLeaving,
  readSession,
  sessionChanged,
  subscribeSession,
} from '../model/session-store'
import {
  hasStoredSession,
  isSessionKey,
  readStoredSession,
  removeStoredSession,
} from '../model/stored-session'
import { authQueries } from '../queries'
import { AuthContext } from './auth-context'

/** Connects the auth client; a session that needs no renewal has time for it. */
async function connect(stored: Session | null = null): Promise<void> {
  if (stored && isFresh(stored)) await firstScreen()
  const { connectSession } = await import('../session')
  await connectSession()
}

/** Signs out; without the network, where the client could not be loaded, only on this device. */
async function signOut(): Promise<void> {
  const endSession = await import('../session')
    .then((client) => client.endSession)
    .catch((error: unknown) => logHandled('The session ends on this device alone', error))
  if (endSession) return endSession()
  removeStoredSession()
  if (hasStoredSession()) throw new Error('The stored session is still there')
  memberIsLeaving(true)
  sessionChanged(null)
}

const RETRY_MS = 5_000

/**
 * Connects, however often that takes: where the network is too poor to load the client, its member
 * stays signed in, as with a session that can't be refreshed yet.
 */
function connectStored(stored: Session | null, signal: AbortSignal): void {
  if (signal.aborted) return
  connect(stored).catch((error: unknown) => {
    logHandled('The session could not be read', error)
    if (stored) setTimeout(() => connectStored(stored, signal), RETRY_MS)
    else sessionChanged(null)
  })
}

/**
 * Starts the auth client only where a session is stored, after the first screen. Until it has checked,
 * the stored session counts: what the member read at their last visit shows at once, even offline. A
 * refused session ends a moment later.
 */
function startSession(): () => void {
  const stopping = new AbortController()
  if (hasStoredSession()) {
    const stored = readStoredSession()
    if (stored && readSession().status === 'loading') sessionChanged(stored)
    connectStored(stored, stopping.signal)
  } else if (readSession().status === 'loading') {
    sessionChanged(null)
  }
  // Signing in in another tab signs in here too.
  function handleStorage(event: StorageEvent) {
    if (!isSessionKey(event.key)) return
    connect()
      // The client isn't told of a session that was only removed.
      .then(() => !hasStoredSession() && sessionChanged(null))
      .catch((error: unknown) => logHandled('Another tab could not be followed', error))
  }
  window.addEventListener('storage', handleStorage, { signal: stopping.signal })
  return () => stopping.abort()
}

/** Empties what was read when its member leaves or changes, unless a page holds it. */
function useEmptying(userId: string | null): (memberId: string | null) => void {
  const queryClient = useQueryClient()
  const held = useRef<string | null>(null)
  const before = useRef({ userId, memberId: userId })
  const isEmptied = useRef(false)
  const [releases, setReleases] = useState(0)

  // Before the next screen reads anything, after what held it is known.
  useLayoutEffect(() => {
    const memberId = userId ?? held.current
    const last = before.current
    before.current = { userId, memberId }
    if (last.userId !== null && last.userId !== userId) void forgetPersisted()
    if (last.memberId === null || last.memberId === memberId) return
    isEmptied.current = true
    emptyQueryCache(queryClient)
  }, [queryClient, userId, releases])

  // After the next screen has asked for what is its own.
  useEffect(() => {
    if (!isEmptied.current) return
    isEmptied.current = false
    void readShown(queryClient)
  }, [queryClient, userId, releases])

  return useCallback((memberId) => {
    held.current = memberId
    if (memberId === null) setReleases((count) => count + 1)
  }, [])
}

/** Reads again what failed while the session could not be renewed, once it is. */
function useReadingAgain(token: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (token !== undefined) void readFailed(queryClient)
  }, [queryClient, token])
}

/** Asks for the viewer's state when something is refused: it tells of a session that has ended elsewhere, which may do nothing. */
function useRefusals(userId: string | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (userId === null) return undefined
    const { queryKey } = authQueries.viewer(userId)
    function look(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const isOwn = 'query' in event && event.query.queryHash === hashKey(queryKey)
      if (isOwn || toAppError(event.action.error).kind !== 'forbidden') return
      void queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
    }
    const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe(look),
    )
    return () => stops.forEach((stop) => stop())
  }, [queryClient, userId])
}

/** Provides the session; empties all cached reads when its member leaves or changes. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { status, session, awaiting, endedBy, isLeaving } = useSyncExternalStore(
    subscribeSession,
    readSession,
  )
  const hold = useEmptying(session?.user.id ?? null)
  useReadingAgain(session?.access_token)
  useRefusals(session?.user.id ?? null)

  useEffect(startSession, [])

  const auth = useMemo(
    () => ({
      status,
      session,
      awaiting,
      user: session?.user ?? null,
      endedBy,
      isLeaving,
      signOut,
      hold,
    }),
    [status, session, awaiting, endedBy, isLeaving, hold],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
