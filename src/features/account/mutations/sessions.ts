import { endSessions } from '@/features/auth'
import { useAppMutation } from '@/lib/query'
import { accountCopy } from '../copy'
import { accountQueries } from '../queries'

/** Signs the viewer out in one other session; one that has ended already counts as signed out. */
export function useEndSession(viewerId: string) {
  return useAppMutation({
    mutationFn: (id: string) => endSessions(id),
    success: accountCopy.signedOutThere,
    failure: accountCopy.signOutThereFailed,
    invalidates: () => [accountQueries.sessions(viewerId).queryKey],
    keyOf: (id) => id,
  })
}

/** Signs the viewer out everywhere but here. */
export function useEndOtherSessions(viewerId: string) {
  return useAppMutation({
    mutationFn: () => endSessions(),
    success: accountCopy.signedOutOthers,
    failure: accountCopy.signOutOthersFailed,
    invalidates: () => [accountQueries.sessions(viewerId).queryKey],
  })
}
