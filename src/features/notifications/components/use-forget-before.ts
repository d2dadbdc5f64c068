import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { notificationQueries } from '../queries'

const [own] = notificationQueries.lists()

/**
 * Data read before a notification arrived is outdated, however fresh it counts: opening a notification
 * refetches everything that comes into view, at once if it is on screen already.
 */
export function useForgetBefore(): (to: string) => void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()

  return (to) => {
    const isHere = to.split('?')[0] === pathname
    void queryClient.invalidateQueries({
      // Its own list is updated live.
      predicate: ({ queryKey }) => queryKey[0] !== own,
      refetchType: isHere ? 'active' : 'none',
    })
  }
}
