import { useQuery } from '@tanstack/react-query'
import { HeaderCount } from '@/components/header-count'
import { connectionCopy } from '../copy'
import { connectionQueries, type ListKind } from '../queries'

interface ConnectionCountsProps {
  userId: string
  /** Only the member sees the list of who they follow. */
  isOwn: boolean
  onOpen: (kind: ListKind) => void
}

/** Followers and Following, for the header of a profile. */
export function ConnectionCounts({ userId, isOwn, onOpen }: ConnectionCountsProps) {
  const counts = useQuery(connectionQueries.counts(userId)).data
  return (
    <>
      <HeaderCount
        label={connectionCopy.followers}
        value={counts?.followers}
        onOpen={() => onOpen('followers')}
      />
      <HeaderCount
        label={connectionCopy.following}
        value={counts?.following}
        onOpen={isOwn ? () => onOpen('following') : undefined}
      />
    </>
  )
}
