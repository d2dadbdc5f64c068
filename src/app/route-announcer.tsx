import { useEffect, useInsertionEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hasOverlay } from '@/lib/overlays'

/** As long as a request may take: on a slow network a page's files come late. */
const WAIT_FOR_HEADING_MS = 10_000

/** Focuses the page's heading; false when there is none yet. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Whether the focus is in an open popover or menu, which would close without it. */
function isInPopover(): boolean {
  return Boolean(document.activeElement?.closest('[data-radix-popper-content-wrapper]'))
}

/**
 * Moves the focus to the heading of the new page and announces its title (UX-80).
 * 1. A field that the new page focuses keeps the focus; so does whatever the member moved on to.
 * 2. The first page of a visit is left out: the browser announces it itself.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  const focusedBefore = useRef<Element | null>(null)
  const [announcement, setAnnouncement] = useState('')

  // The only effect that runs before the new page's autofocus.
  useInsertionEffect(() => {
    focusedBefore.current = document.activeElement
  }, [pathname])

  useEffect(() => {
    if (lastPathname.current === pathname) return undefined
    lastPathname.current = pathname

    function arrive(): boolean {
      // Don't move the focus of someone who has moved on or is in a dialog.
      if (hasOverlay()) return true
      const { activeElement, body } = document
      const hasMoved =
        isInPopover() || (activeElement !== focusedBefore.current && activeElement !== body)
      if (!hasMoved && !focusHeading()) return false
      setAnnouncement(document.title)
      return true
    }

    let observer: MutationObserver | undefined
    const timers = [
      window.setTimeout(() => {
        if (arrive()) return
        observer = new MutationObserver(() => {
          if (arrive()) observer?.disconnect()
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
      window.setTimeout(() => observer?.disconnect(), WAIT_FOR_HEADING_MS),
    ]
    return () => {
      observer?.disconnect()
      for (const timer of timers) window.clearTimeout(timer)
    }
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
