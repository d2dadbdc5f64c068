import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { logHandled } from '@/lib/log'
import { mediaQueryHook } from '@/lib/media-query'

/** The same as `lg:`, but in em of the browser's font size: twice the text needs twice the room. */
const useIsWide = mediaQueryHook('(min-width: 64em)')

const KEY = 'sidebar'
const NARROW = 'narrow'

function readIsNarrow(): boolean {
  try {
    return window.localStorage.getItem(KEY) === NARROW
  } catch {
    return false
  }
}

/**
 * The menu toggle: where a sidebar shows, it folds it to icons (persisted on this device);
 * elsewhere it opens the drawer, which closes on navigation.
 */
export function useSidebar(hasSidebar: boolean) {
  const isWide = useIsWide()
  const [isNarrow, setIsNarrow] = useState(readIsNarrow)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isInPlace = hasSidebar && isWide
  const isDrawerOpen = openAt === key && !isInPlace

  function setIsDrawerOpen(isOpen: boolean) {
    setOpenAt(isOpen ? key : null)
  }

  function toggle() {
    if (!isInPlace) {
      setIsDrawerOpen(!isDrawerOpen)
      return
    }
    setIsNarrow(!isNarrow)
    try {
      window.localStorage.setItem(KEY, isNarrow ? 'full' : NARROW)
    } catch (error) {
      logHandled('The width of the sidebar is not remembered', error)
    }
  }

  return {
    isInPlace,
    isNarrow,
    isDrawerOpen,
    setIsDrawerOpen,
    isExpanded: isInPlace ? !isNarrow : isDrawerOpen,
    toggle,
  }
}
