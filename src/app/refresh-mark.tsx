import { useIsFetching } from '@tanstack/react-query'
import { useNavigation } from 'react-router-dom'

/**
 * A line at the top while what an earlier visit cached is read again (UX-70), and while the next screen is on its way. It
 * is only visual: screen readers hear nothing until what is new is there.
 */
export function RefreshMark() {
  const isLeaving = useNavigation().state !== 'idle'
  const refreshing = useIsFetching({
    type: 'active',
    predicate: ({ state }) => state.isInvalidated && state.data !== undefined,
  })
  if (refreshing === 0 && !isLeaving) return null
  return (
    <div aria-hidden data-refreshing className="appear-late fixed inset-x-0 top-0 z-40 h-0.5">
      <div className="bg-accent h-full animate-pulse" />
    </div>
  )
}
