import { useLocation } from 'react-router-dom'
import { useIsThumbPlaceTaken } from '@/lib/thumb-place'

/**
 * Whether a page has the floating button on a phone. Pages about one thing have actions of their own in its
 * place, and what is being created needs the room.
 */
export function useHasCreate(): boolean {
  const { pathname } = useLocation()
  const isTaken = useIsThumbPlaceTaken()
  return !isTaken && pathname.lastIndexOf('/') === 0 && !pathname.startsWith('/create-')
}
