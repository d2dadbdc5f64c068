import { useState } from 'react'
import { useTopic } from './realtime'

interface LeftPlace<TPlace> {
  place: TPlace
  /** Whether someone else ended it; otherwise the viewer left, or the place is gone. */
  isRemoved: boolean
}

/** A group or forum group, if the viewer was its member while its page was open and isn't any more. */
export function useLeftPlace<TPlace>(
  viewerId: string | null,
  placeId: string,
  place: TPlace | null | undefined,
  isMember: boolean,
): LeftPlace<TPlace> | null {
  const [joined, setJoined] = useState<{
    viewerId: string | null
    place: TPlace
    isIn: boolean
  } | null>(null)
  const [isRemoved, setIsRemoved] = useState(false)
  if (isMember && place) {
    if (joined?.place !== place || !joined.isIn) setJoined({ viewerId, place, isIn: true })
    // Back again.
    if (isRemoved && joined?.isIn === false) setIsRemoved(false)
  } else if (joined?.isIn) setJoined({ ...joined, isIn: false })
  useTopic(viewerId && `user:${viewerId}`, {
    removed_from_place: ({ group_id: id }) => {
      if (id === placeId) setIsRemoved(true)
    },
  })
  return !isMember && joined?.viewerId === viewerId ? { place: joined.place, isRemoved } : null
}
