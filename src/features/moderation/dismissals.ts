import { serviceMessage, unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { moderationCopy } from './copy'
import { moderationLimits as limits } from './limits'
import { batchesOf } from './model/batches'
import { caseQueries } from './queries'

/** Dismisses a batch of cases: all of them or, if it throws, none. */
async function dismissBatch(caseIds: string[]): Promise<void> {
  const reason = moderationCopy.dismissReason
  const args = { p_case_ids: caseIds, p_decision: 'dismiss', p_reason: reason }
  unwrap(await supabase.rpc('decide_cases', args))
}

interface DismissOptions {
  /** Hears how many are done. */
  onBatch: (done: number) => void
  /** Hears how many were dismissed, also when the dialog is gone: the list may have emptied meanwhile. */
  onEnd: (done: number, caseIds: readonly string[]) => void
}

/**
 * Dismisses many cases, in batches of as many as the server takes. It ends with how many were dismissed: if a
 * batch fails, those before it were.
 */
export function useDismiss({ onBatch, onEnd }: DismissOptions) {
  return useAppMutation({
    mutationFn: async (caseIds: readonly string[]) => {
      let done = 0
      for (const batch of batchesOf(caseIds, limits.dismissedAtOnce)) {
        try {
          await dismissBatch(batch)
        } catch (error) {
          if (done === 0) throw error
          break
        }
        done += batch.length
        onBatch(done)
      }
      return done
    },
    success: (done, caseIds) => moderationCopy.dismissedMany(done, caseIds.length),
    failure: (error) => serviceMessage(error) ?? moderationCopy.decideFailed,
    invalidates: () => [caseQueries.queue()],
    changesFeed: true,
    onSuccess: onEnd,
  })
}
