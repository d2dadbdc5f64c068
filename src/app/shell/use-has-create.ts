import { useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useIsThumbPlaceTaken } from '@/lib/thumb-place'

/** Pages where members look something up or change it: nothing starts there. */
const WITHOUT: readonly string[] = [
  paths.settings.to(),
  paths.admin.path,
  paths.rules.path,
  paths.moderation.path,
  paths.brief.path,
]

/**
 * Whether a page has the floating button on a phone. Pages about one thing have actions of their own in its
 * place, and what is being created needs the room.
 */
export function useHasCreate(): boolean {
  const { pathname } = useLocation()
  const isTaken = useIsThumbPlaceTaken()
  return (
    !isTaken &&
    pathname.lastIndexOf('/') === 0 &&
    !pathname.startsWith('/create-') &&
    !WITHOUT.includes(pathname)
  )
}
