import { useLocation } from 'react-router-dom'
import { useIsThumbPlaceTaken } from '@/lib/thumb-place'
import { useIsSuspended } from './use-is-suspended'

/**
 * Whether a page has the floating button on a phone. Pages about one thing have actions of their own in its
 * place, and what is being created needs the room. Who is suspended creates nothing.
 */
export function useHasCreate(): boolean {
  const { pathname } = useLocation()
  const isTaken = useIsThumbPlaceTaken()
  const isSuspended = useIsSuspended()
  return (
    !isTaken && !isSuspended && pathname.lastIndexOf('/') === 0 && !pathname.startsWith('/create-')
  )
}
