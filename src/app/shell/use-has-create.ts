import { useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useIsThumbPlaceTaken } from '@/lib/thumb-place'
import { useIsSuspended } from './use-is-suspended'

/** The feed and the lists of what members start. */
const places = new Set([
  paths.home.path,
  paths.profile.to(),
  paths.articles.path,
  paths.groups.path,
  paths.forums.path,
  paths.events.path,
  paths.business.path,
  paths.investing.path,
])

/**
 * Whether a page has the floating button on a phone: not where nothing is started, such as Settings. Pages
 * about one thing have actions of their own in its place. Who is suspended creates nothing.
 */
export function useHasCreate(): boolean {
  const { pathname } = useLocation()
  const isTaken = useIsThumbPlaceTaken()
  const isSuspended = useIsSuspended()
  return !isTaken && !isSuspended && places.has(pathname)
}
