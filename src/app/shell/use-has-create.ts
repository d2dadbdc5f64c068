import { useLocation } from 'react-router-dom'
import { useIsThumbPlaceTaken } from '@/lib/thumb-place'

/** Pages about one thing, forms, and pages where members look something up or change it: nothing starts there. */
const WITHOUT = /^\/(.+\/|create-|(settings|admin|rules|moderation|brief)$)/

/**
 * Whether a page has the floating button on a phone. Pages about one thing have actions of their own in its
 * place, and what is being created needs the room.
 */
export function useHasCreate(): boolean {
  const { pathname } = useLocation()
  const isTaken = useIsThumbPlaceTaken()
  return !isTaken && !WITHOUT.test(pathname)
}
