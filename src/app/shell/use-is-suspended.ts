import { isSuspended, useAuth, useViewerState } from '@/features/auth'

/** Whether the viewer is suspended, or their account is gone. */
export function useIsSuspended(): boolean {
  const { isLeaving } = useAuth()
  const state = useViewerState().data
  if (state === undefined) return false
  // Everyone with a session has a profile: reading creates a missing one, unless the account is
  // deleted. Members who delete their account stay on the page until the session has ended too.
  if (state.viewer === null && isLeaving) return false
  return isSuspended(state)
}
