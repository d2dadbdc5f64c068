import { useAppMutation } from '@/lib/query'
import { useAuth } from '../components/auth-context'
import { sessionCopy } from '../copy/session'

/** Signs out on this device; works without a network. */
export function useSignOut() {
  const { signOut } = useAuth()
  return useAppMutation({
    mutationFn: signOut,
    success: sessionCopy.signOutSuccess,
    failure: sessionCopy.signOutFailure,
  })
}
