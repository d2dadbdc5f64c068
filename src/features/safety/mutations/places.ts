import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { MutedPlace, Place } from '@/components/hiding'
import { authQueries, type ViewerState } from '@/features/auth'
import { throwIfFailed } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import type { TopicPayload } from '@/lib/topics'
import { safetyCopy } from '../copy'
import { withPlace, type Level } from '../model/levels'
import { reloadAfterMute } from './reloads'
import { useViewerId } from './support'

/** Shows a mute at once. Returns the state before. */
async function showPlace(
  client: QueryClient,
  viewerId: string,
  place: Place,
  mute: Pick<MutedPlace, 'level' | 'until'> | null,
): Promise<{ before: ViewerState | undefined }> {
  const { queryKey } = authQueries.viewer(viewerId)
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, (state) => {
    if (!state) return state
    const places = withPlace(state.hidden.places, place, mute)
    return { ...state, hidden: { ...state.hidden, places } }
  })
  return { before }
}

/** How what a mute changes is read again, and how a failed write is undone. */
function usePlaceState() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const { queryKey } = authQueries.viewer(viewerId)
  return {
    client,
    viewerId,
    reload: (change: TopicPayload) => reloadAfterMute(client, viewerId, change),
    rollback: ({ before }: { before: ViewerState | undefined }) =>
      client.setQueryData(queryKey, before),
  }
}

interface PlaceMute {
  place: Place
  level: Exclude<Level, 'everything'>
  until: string
}

/** Mutes a place until a time; muting again changes level and time. */
export function useMutePlace() {
  const { client, viewerId, reload, rollback } = usePlaceState()
  return useAppMutation({
    mutationFn: async ({ place, level, until }: PlaceMute) => {
      const mute = { kind: place.kind, target_id: place.id, level, until }
      throwIfFailed(await supabase.from('mutes').upsert({ user_id: viewerId, ...mute }))
      await reload(mute)
    },
    onMutate: ({ place, ...mute }) => showPlace(client, viewerId, place, mute),
    rollback,
    success: (_, { place, level }) => safetyCopy.placeMuted[level](place.title),
    failure: safetyCopy.muteFailed,
  })
}

/** Ends the mute of a place. */
export function useEndPlaceMute() {
  const { client, viewerId, reload, rollback } = usePlaceState()
  return useAppMutation({
    mutationFn: async (place: Place) => {
      const own = { kind: place.kind, target_id: place.id }
      throwIfFailed(
        await supabase
          .from('mutes')
          .delete()
          .match({ user_id: viewerId, ...own }),
      )
      await reload({ ...own, level: 'everything' })
    },
    onMutate: (place) => showPlace(client, viewerId, place, null),
    rollback,
    success: (_, { title }) => safetyCopy.placeUnmuted(title),
    failure: safetyCopy.unmuteFailed,
  })
}
