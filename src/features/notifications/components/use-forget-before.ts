import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { notificationQueries } from '../queries'

const [own] = notificationQueries.lists()

/**
 * What was read before a notification came does not know of what it tells, however fresh it counts: whoever
 * follows one gets everything read again as it comes into view, at once where they are there already.
 */
export function useForgetBefore(): (to: string) => void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()

  return (to) => {
    const isHere = to.split('?')[0] === pathname
    void queryClient.invalidateQueries({
      // The list it stands in is kept true by itself.
      predicate: ({ queryKey }) => queryKey[0] !== own,
      refetchType: isHere ? 'active' : 'none',
    })
  }
}
