import { useQueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { showNow } from '@/lib/app-query-client'
import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { profileCopy } from './copy'
import { orNull, staleKeys } from './mutations'
import type { WhoValues } from './schemas'

/** Some of what members say about themselves. */
interface Facts extends Partial<WhoValues> {
  open_to?: string[]
  industries?: string[]
}

async function saveFacts({ userId, facts }: { userId: string; facts: Facts }) {
  const { title, company, location, ...chosen } = facts
  const row = {
    ...chosen,
    ...(title !== undefined && { title: orNull(title) }),
    ...(company !== undefined && { company: orNull(company) }),
    ...(location !== undefined && { location: orNull(location) }),
  }
  unwrap(await supabase.from('profiles').update(row).eq('id', userId).select('id').single())
}

/** Saves some facts, quietly: what follows shows that it worked. */
export function useSaveFacts() {
  return useAppMutation({
    mutationFn: saveFacts,
    failure: profileCopy.factsFailed,
    invalidates: (_, { userId }) => staleKeys(userId),
    changesFeed: true,
  })
}

/** How far a newcomer is with /start and the checklist. */
interface StartProgress {
  start_step?: number
  is_start_over?: boolean
  is_checklist_over?: boolean
}

/**
 * Saves a newcomer's progress; shown at once, nobody waits for it. Who puts the start off before the
 * last step comes back to where they were.
 */
export function useSaveProgress(userId: string, lastStep: number) {
  const queryClient = useQueryClient()
  const { queryKey } = authQueries.viewer(userId)
  return useAppMutation({
    mutationFn: async (progress: StartProgress) => {
      const row = supabase.from('profile_private').update(progress).eq('user_id', userId)
      unwrap(await row.select('user_id').single())
    },
    onMutate: (progress) =>
      showNow(queryClient, queryKey, () =>
        queryClient.setQueryData(queryKey, (state) => {
          if (!state?.start) return state
          const { step, resume, checklist } = state.start
          const reached = progress.start_step ?? step ?? resume
          const isOver = step === null || (progress.is_start_over ?? false)
          const start = {
            step: isOver ? null : reached,
            resume: isOver && reached !== null && reached < lastStep ? reached : null,
            checklist: progress.is_checklist_over ? null : checklist,
          }
          return { ...state, start }
        }),
      ),
    rollback: (takeBack) => takeBack(),
    failure: profileCopy.progressFailed,
    // A step changes nothing else.
    invalidates: (_, progress) =>
      progress.is_start_over || progress.is_checklist_over ? [queryKey] : [],
    isConcurrent: true,
  })
}
