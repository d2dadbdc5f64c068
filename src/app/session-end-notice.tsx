import { useEffect } from 'react'
import { appCopy } from '@/app/copy'
import { useAuth } from '@/features/auth'
import { toast } from '@/lib/toast'
import { unsavedWork } from '@/lib/unsaved'

/** Says on any page that a session ended by itself. Over unsaved text a dialog says it (UX-90). */
export function SessionEndNotice() {
  const { endedBy, awaiting } = useAuth()
  const isOver = endedBy === 'expiry' && awaiting === null

  useEffect(() => {
    if (!isOver || unsavedWork() !== null) return
    toast({
      title: appCopy.sessionEndedTitle,
      description: appCopy.sessionEndedToast,
      variant: 'destructive',
    })
  }, [isOver])

  return null
}
