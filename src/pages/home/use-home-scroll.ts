import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Navigating to the current address (logo, News Feed, active filter) scrolls to the top (UX-14).
 */
export function useHomeScroll(): void {
  const { key, search } = useLocation()
  const kind = useNavigationType()
  const last = useRef({ key, search })

  useEffect(() => {
    const isSame = last.current.search === search && last.current.key !== key
    last.current = { key, search }
    if (isSame && kind !== NavigationType.Pop) window.scrollTo({ top: 0 })
  }, [key, search, kind])
}
