import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useBlocker } from 'react-router-dom'
import { isOutsideEntry } from '@/app/outside-entries'
import { closeTopOverlay, hasOverlay } from '@/lib/overlays'
import { commitPendingUndo } from '@/lib/toast'
import { unsavedWork } from '@/lib/unsaved'

/**
 * The app's only navigation blocker (a router takes one).
 * 1. Back closes what lies over the page before it leaves the page (UX-52); a typed address is no Back.
 * 2. Unsaved text asks before it is left (UX-02); moving within the same page asks nothing.
 * 3. What a toast's Undo could still take back is settled by leaving (UX-30).
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
