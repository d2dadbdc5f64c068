import { useState } from 'react'

/** A place, if the viewer was its member while its page was open and isn't any more. */
export function useLeftPlace<TPlace>(
  viewerId: string | null,
  place: TPlace | null | undefined,
  isMember: boolean,
): TPlace | null {
  const [joined, setJoined] = useState<{ viewerId: string | null; place: TPlace } | null>(null)
  if (isMember && place && joined?.place !== place) setJoined({ viewerId, place })
  return !isMember && joined?.viewerId === viewerId ? joined.place : null
}
