import { Button } from '@/components/ui/button'
import { authCopy } from '../copy'
import { useSignOutOthers } from '../mutations/account'

/** Ends the sessions on every other device. */
export function SignOutOthers() {
  const signOut = useSignOutOthers()
  return (
    <Button variant="secondary" isPending={signOut.isPending} onClick={() => signOut.mutate()}>
      {signOut.isPending ? authCopy.signingOutOthers : authCopy.signOutOthers}
    </Button>
  )
}
