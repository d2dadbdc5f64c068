import { useQueryClient } from '@tanstack/react-query'
import { useAppMutation } from '@/lib/query'
import { commitPendingUndo } from '@/lib/toast'
import { othersEnded, writesEnded } from '@/lib/writes-ended'
import { useAuth } from '../components/auth-context'
import { sessionCopy } from '../copy/session'

/** Signs out on this device; works without a network. What a toast could still undo in any tab is sent before, as the member. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const { signOut } = useAuth()
  return useAppMutation({
    mutationFn: async () => {
      commitPendingUndo()
      await Promise.all([writesEnded(queryClient, 1), othersEnded()])
      await signOut()
    },
    success: sessionCopy.signOutSuccess,
    failure: sessionCopy.signOutFailure,
  })
}
