import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAppMutation } from '@/lib/query'
import { commitPendingUndo } from '@/lib/toast'
import { useAuth } from '../components/auth-context'
import { sessionCopy } from '../copy/session'

/** How long signing out waits for what is being written. */
const WRITES_MS = 3000

/** Resolves once nothing but this mutation is being written, or after a moment. */
function writesEnded(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getMutationCache()
  return new Promise((resolve) => {
    const timer = setTimeout(end, WRITES_MS)
    const stop = cache.subscribe(look)
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
    function look() {
      if (queryClient.isMutating() <= 1) end()
    }
    look()
  })
}

/** Signs out on this device; works without a network. What a toast could still undo is sent before, as the member. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const { signOut } = useAuth()
  return useAppMutation({
    mutationFn: async () => {
      commitPendingUndo()
      await writesEnded(queryClient)
      await signOut()
    },
    success: sessionCopy.signOutSuccess,
    failure: sessionCopy.signOutFailure,
  })
}
