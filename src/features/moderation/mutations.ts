import type { ReportTarget } from '@/components/hiding'
import { authQueries, useAuth } from '@/features/auth'
import { toAppError, unwrap, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { moderationCopy } from './copy'
import { moderationQueries } from './queries'
import type { AppealAnswerValues, DecisionValues, ReportValues } from './schemas'

function throwError({ error }: { error: unknown }): void {
  if (error) throw toAppError(error)
}

/** The database's own sentence where it has one: decided by someone else, appealed already. */
function refusedBecause(error: AppError, otherwise: string): string {
  return error.code === '55000' || error.detail === 'other_judge' ? error.message : otherwise
}

/** Reports something. */
export function useReport({ type, id }: Pick<ReportTarget, 'type' | 'id'>) {
  return useAppMutation({
    mutationFn: async ({ reason, note, messages }: ReportValues) =>
      unwrap(
        await supabase.rpc('report_item', {
          p_kind: type,
          p_item_id: id,
          p_reason: reason,
          ...(note !== '' && { p_note: note }),
          p_message_ids: messages,
        }),
      ),
    failure: (error) =>
      error.kind === 'not-found' ? moderationCopy.reportGone : moderationCopy.reportFailed,
    invalidates: () => [moderationQueries.all()],
  })
}

/** Decides a case, or dismisses several; `onDecided` runs even if the form is gone by then. */
export function useDecide(onDecided: () => void) {
  return useAppMutation({
    mutationFn: async ({
      caseIds,
      values,
    }: {
      caseIds: readonly string[]
      values: DecisionValues
    }) =>
      unwrap(
        await supabase.rpc('decide_cases', {
          p_case_ids: [...caseIds],
          p_decision: values.decision,
          p_reason: values.reason,
          p_content: values.content,
          ...(values.rule !== '' && { p_rule_id: values.rule }),
          ...(values.decision === 'suspend' && { p_days: Number(values.days) }),
        }),
      ),
    success: (_, { caseIds, values }) => moderationCopy.decided(values.decision, caseIds.length),
    failure: (error) => refusedBecause(error, moderationCopy.decideFailed),
    invalidates: () => [moderationQueries.queue()],
    onSuccess: onDecided,
  })
}

/** Shows the other moderators that the viewer works on a case, or no longer does. */
export function useClaim() {
  return useAppMutation({
    mutationFn: async ({ caseId, isMine }: { caseId: string; isMine: boolean }) =>
      throwError(await supabase.rpc('claim_case', { p_case_id: caseId, p_is_mine: isMine })),
    failure: moderationCopy.claimFailed,
    invalidates: () => [moderationQueries.queue()],
  })
}

/** Appeals a decision about the viewer. */
export function useAppeal(decisionId: string) {
  return useAppMutation({
    mutationFn: async (message: string) =>
      throwError(
        await supabase.rpc('appeal_decision', { p_decision_id: decisionId, p_message: message }),
      ),
    success: moderationCopy.appealed,
    failure: (error) => refusedBecause(error, moderationCopy.appealFailed),
    invalidates: () => [moderationQueries.all()],
  })
}

/** Upholds or overturns a decision. */
export function useDecideAppeal(decisionId: string) {
  const viewerId = useAuth().user?.id ?? ''
  return useAppMutation({
    mutationFn: async ({ outcome, answer }: AppealAnswerValues) =>
      throwError(
        await supabase.rpc('decide_appeal', {
          p_decision_id: decisionId,
          p_is_overturned: outcome === 'overturned',
          p_answer: answer,
        }),
      ),
    success: (_, { outcome }) => moderationCopy.appealDecided(outcome),
    failure: (error) => refusedBecause(error, moderationCopy.appealNotDecided),
    invalidates: () => [moderationQueries.queue(), authQueries.viewer(viewerId).queryKey],
  })
}
