import { authQueries } from '@/features/auth'
import { throwIfFailed, unwrapInsert } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { safetyCopy } from '../copy'
import { untilOf, type MuteTime } from '../model/mute-time'
import { useViewerId } from './support'

/** Mutes a word or phrase. */
export function useMuteWord() {
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async ({ word, time }: { word: string; time: MuteTime }) => {
      const until = untilOf(time, Date.now())
      const row = { user_id: viewerId, word, until }
      unwrapInsert(await supabase.from('muted_words').insert(row))
    },
    success: (_, { word }) => safetyCopy.wordAdded(word),
    failure: safetyCopy.wordFailed,
    invalidates: () => [authQueries.viewer(viewerId).queryKey],
  })
}

/** No longer mutes a word or phrase. */
export function useUnmuteWord() {
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async (word: string) =>
      throwIfFailed(await supabase.from('muted_words').delete().match({ user_id: viewerId, word })),
    success: (_, word) => safetyCopy.wordRemoved(word),
    failure: safetyCopy.wordNotRemoved,
    invalidates: () => [authQueries.viewer(viewerId).queryKey],
  })
}
