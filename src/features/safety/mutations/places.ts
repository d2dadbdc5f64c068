import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { MutedPlace, Place } from '@/components/hiding'
import { authQueries, type ViewerState } from '@/features/auth'
import { throwIfFailed } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { safetyCopy } from '../copy'
import { withPlace, type Level } from '../model/levels'
import { safetyQueries } from '../queries'
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

/** What becomes stale, and how a failed write is taken back. */
function usePlaceState() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const { queryKey } = authQueries.viewer(viewerId)
  return {
    client,
    viewerId,
    invalidates: () => [queryKey, safetyQueries.all()],
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
  const { client, viewerId, invalidates, rollback } = usePlaceState()
  return useAppMutation({
    mutationFn: async ({ place: { kind, id }, level, until }: PlaceMute) =>
      throwIfFailed(
        await supabase
          .from('mutes')
          .upsert({ user_id: viewerId, kind, target_id: id, level, until }),
      ),
    onMutate: ({ place, ...mute }) => showPlace(client, viewerId, place, mute),
    rollback,
    success: (_, { place, level }) => safetyCopy.placeMuted[level](place.title),
    failure: safetyCopy.muteFailed,
    invalidates,
  })
}

/** Ends the mute of a place. */
export function useEndPlaceMute() {
  const { client, viewerId, invalidates, rollback } = usePlaceState()
  return useAppMutation({
    mutationFn: async ({ kind, id }: Place) => {
      const own = { user_id: viewerId, kind, target_id: id }
      throwIfFailed(await supabase.from('mutes').delete().match(own))
    },
    onMutate: (place) => showPlace(client, viewerId, place, null),
    rollback,
    success: (_, { title }) => safetyCopy.placeUnmuted(title),
    failure: safetyCopy.unmuteFailed,
    invalidates,
  })
}
