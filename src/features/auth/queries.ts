import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { AppError, toAppError, unwrap } from '@/lib/errors'
import { loadAuth } from './client'
import { useAuth } from './components/auth-context'
import { toViewerState, type ViewerState } from './model/viewer'
import { usernamePattern } from './model/username'

const recounting = new Set<Promise<unknown>>()
const settlers = new Set<() => Promise<unknown>>()

/** Runs `settle` before each badge count; returns a function that unregisters it. */
export function settleBeforeCounting(settle: () => Promise<unknown>): () => void {
  settlers.add(settle)
  return () => settlers.delete(settle)
}

/** The client of the database; the empty sign-in form does without it. */
export async function loadSupabase() {
  return (await import('@/lib/supabase')).supabase
}

async function fetchViewerState(signal: AbortSignal): Promise<ViewerState> {
  await Promise.allSettled(Array.from(settlers, (settle) => settle()))
  while (recounting.size > 0) await Promise.allSettled(recounting)
  const supabase = await loadSupabase()
  const state = toViewerState(unwrap(await supabase.rpc('viewer_state').abortSignal(signal)))
  if (state.needsRenewal) {
    // The factor is newer than this session: refreshing updates it. Or the session has ended elsewhere.
    const auth = await loadAuth()
    const { error } = await auth.refreshSession()
    if (error && toAppError(error).kind !== 'network') await auth.signOut({ scope: 'local' })
    throw new AppError('unauthenticated', 'The session must be renewed')
  }
  return state
}

async function fetchIsUsernameAvailable(username: string, signal?: AbortSignal): Promise<boolean> {
  const supabase = await loadSupabase()
  const request = supabase.rpc('check_username_available', { p_username: username })
  const { data, error } = await (signal ? request.abortSignal(signal) : request)
  return unwrap({ data, error })
}

export const authQueries = {
  all: () => ['auth'] as const,
  /** The viewer and the badge counts: the shell's one request. */
  viewer: (userId: string) =>
    queryOptions({
      queryKey: [...authQueries.all(), 'detail', userId, 'viewer'] as const,
      meta: { persist: { viewerId: userId, isOwn: true } },
      queryFn: ({ signal }) => fetchViewerState(signal),
      staleTime: queryTimes.staleDefault,
    }),
  username: (username: string) =>
    queryOptions({
      queryKey: [...authQueries.all(), 'detail', username.toLowerCase(), 'username'] as const,
      queryFn: ({ signal }) => fetchIsUsernameAvailable(username, signal),
      enabled: usernamePattern.test(username),
      staleTime: queryTimes.staleDefault,
    }),
}

/** Checks now whether a username is free. */
export function isUsernameAvailable(username: string): Promise<boolean> {
  return fetchIsUsernameAvailable(username)
}

/** Whether the account of the signed-in member is gone, as their profile is. Asks the server, past the cache. */
export async function isAccountGone(): Promise<boolean> {
  const supabase = await loadSupabase()
  return toViewerState(unwrap(await supabase.rpc('viewer_state'))).viewer === null
}

/** The viewer's state as a query, for screens that show its loading or failure. */
export function useViewerState() {
  const { user } = useAuth()
  return useQuery({ ...authQueries.viewer(user?.id ?? ''), enabled: user !== null })
}

/**
 * Runs a write that lowers the badge counts without showing a stale count: pending reads are
 * cancelled, new ones wait, and the state is read once afterwards. Returns or throws what the write
 * does.
 */
export async function recountAfter<TData>(
  queryClient: QueryClient,
  userId: string,
  write: () => Promise<TData>,
): Promise<TData> {
  const { queryKey } = authQueries.viewer(userId)
  const run = write()
  recounting.add(run)
  await queryClient.cancelQueries({ queryKey })
  try {
    return await run
  } finally {
    recounting.delete(run)
    void queryClient.invalidateQueries({ queryKey })
  }
}
