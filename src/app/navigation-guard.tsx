import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { noteLeaving } from '@/app/back-closes'
import { commitPendingUndo } from '@/lib/toast'
import { unsavedWork } from '@/lib/unsaved'

/**
 * The app's only navigation blocker (a router takes one).
 * 1. Leaving unsaved text asks first (UX-02); moving within the same page doesn't.
 * 2. Leaving commits what a toast's Undo could still revert (UX-30).
 */
export function NavigationGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname
    if (!isSamePage && unsavedWork()) return true
    if (!isSamePage) commitPendingUndo()
    return false
  })

  const handleBlocked = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    const unsaved = unsavedWork()
    if (unsaved) {
      const { proceed, reset } = blocker
      unsaved.ask({
        leave: () => {
          noteLeaving(true)
          proceed()
        },
        stay: () => {
          noteLeaving(false)
          reset()
        },
      })
    } else {
      blocker.proceed()
    }
  })

  useEffect(() => {
    if (blocker.state === 'blocked') handleBlocked()
  }, [blocker.state])

  return null
}
