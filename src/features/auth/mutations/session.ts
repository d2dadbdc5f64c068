import { useAppMutation } from '@/lib/query'
import { useAuth } from '../components/auth-context'
import { authCopy } from '../copy'

/** Signs out on this device; works without a network. */
export function useSignOut() {
  const { signOut } = useAuth()
  return useAppMutation({
    mutationFn: signOut,
    success: authCopy.signOutSuccess,
    failure: authCopy.signOutFailure,
  })
}
