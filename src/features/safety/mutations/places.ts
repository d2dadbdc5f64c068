import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { MutedPlace, Place } from '@/components/hiding'
import { authQueries } from '@/features/auth'
import { useAppMutation } from '@/lib/query'
import { showEarly } from '@/lib/app-query-client'
import { safetyCopy } from '../copy'
import { withPlace, type Level } from '../model/levels'
import { endMute, storeMute } from './mutes'
import { useViewerId } from './support'

/** Shows a mute at once. Returns what takes that back. */
function showPlace(
  client: QueryClient,
  viewerId: string,
  place: Place,
  mute: Pick<MutedPlace, 'level' | 'until'> | null,
): Promise<() => void> {
  const { queryKey } = authQueries.viewer(viewerId)
  return showEarly(client, queryKey, () => {
    client.setQueryData(queryKey, (state) => {
      if (!state) return state
      const places = withPlace(state.hidden.places, place, mute)
      return { ...state, hidden: { ...state.hidden, places } }
    })
  })
}

interface PlaceMute {
  place: Place
  level: Exclude<Level, 'everything'>
  until: string
}

/** Mutes a place until a time; muting again changes level and time. */
export function useMutePlace() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: ({ place, ...mute }: PlaceMute) =>
      storeMute(client, viewerId, { kind: place.kind, target_id: place.id, ...mute }),
    onMutate: ({ place, ...mute }) => showPlace(client, viewerId, place, mute),
    rollback: (takeBack) => takeBack(),
    success: (_, { place, level }) => safetyCopy.placeMuted[level](place.title),
    failure: safetyCopy.muteFailed,
  })
}

/** Ends the mute of a place. */
export function useEndPlaceMute() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: ({ kind, id }: Place) => endMute(client, viewerId, { kind, target_id: id }),
    onMutate: (place) => showPlace(client, viewerId, place, null),
    rollback: (takeBack) => takeBack(),
    success: (_, { title }) => safetyCopy.placeUnmuted(title),
    failure: safetyCopy.unmuteFailed,
  })
}
