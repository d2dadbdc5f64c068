import { Ban } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { removeFirstPaint } from '@/boot/cached-screen'
import { sessionCopy } from '../copy/session'
import { useSignOut } from '../mutations/session'

/** What a suspended member sees in an open browser. */
export function SuspendedNotice() {
  useLayoutEffect(removeFirstPaint, [])
  const signOut = useSignOut()
  return (
    <EmptyState
      icon={Ban}
      title={sessionCopy.suspended}
      description={sessionCopy.suspendedHelp}
      action={
        <Button variant="secondary" isPending={signOut.isPending} onClick={() => signOut.mutate()}>
          {sessionCopy.logOut}
        </Button>
      }
    />
  )
}
