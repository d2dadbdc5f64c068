import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useBlocker } from 'react-router-dom'
import { isOutsideEntry } from '@/app/outside-entries'
import { closeTopOverlay, hasOverlay } from '@/lib/overlays'
import { commitPendingUndo } from '@/lib/toast'
import { unsavedWork } from '@/lib/unsaved'

/**
 * The app's only navigation blocker (a router takes one).
 * 1. Back closes an overlay before it leaves the page (UX-52); typing an address doesn't count
 *    as Back.
 * 2. Leaving unsaved text asks first (UX-02); moving within the same page doesn't.
 * 3. Leaving commits what a toast's Undo could still revert (UX-30).
 */
export function NavigationGuard() {
  const isBack = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === NavigationType.Pop && !isOutsideEntry()
    if (isBack.current && hasOverlay()) return true
    const isSamePage = currentLocation.pathname === nextLocation.pathname
    if (!isSamePage && unsavedWork()) return true
    if (!isSamePage) commitPendingUndo()
    return false
  })

  const handleBlocked = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    const unsaved = unsavedWork()
    if (isBack.current && hasOverlay()) {
      closeTopOverlay()
      blocker.reset()
    } else if (unsaved) {
      const { proceed, reset } = blocker
      unsaved.ask({ leave: proceed, stay: reset })
    } else {
      blocker.proceed()
    }
  })

  useEffect(() => {
    if (blocker.state === 'blocked') handleBlocked()
  }, [blocker.state])

  return null
}
