import type { RemovedItem, ReportTarget } from '@/components/hiding'
import { serviceMessage, throwIfFailed, unwrap, type AppError } from '@/lib/errors'
import { EVERYTHING, useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { moderationCopy } from './copy'
import { caseQueries } from './queries'
import type { AppealAnswerValues, DecisionValues, ReportValues } from './schemas'

/** Whether a report was refused for good, or for a while: trying it again soon is of no use. */
export function isReportRefused({ kind, detail }: AppError): boolean {
  return kind === 'rate-limited' || kind === 'not-found' || detail === 'decided'
}

/** Reports something; with `onBlocked`, which runs before it is over, its author is blocked, too. */
export function useReport(
  { type, id, picture }: Pick<ReportTarget, 'type' | 'id' | 'picture'>,
  onBlocked?: () => Promise<void>,
) {
  return useAppMutation({
    mutationFn: async ({ reason, note, messages }: ReportValues) => {
      unwrap(
        await supabase.rpc('report_item', {
          p_kind: type,
          p_item_id: id,
          p_reason: reason,
          ...(note !== '' && { p_note: note }),
          p_message_ids: messages,
          ...(picture !== undefined && { p_picture: picture }),
          ...(onBlocked && { p_is_blocking: true }),
        }),
      )
      await onBlocked?.()
    },
    failure: (error) => {
      if (error.detail === 'decided') return serviceMessage(error) ?? moderationCopy.reportFailed
      return error.kind === 'not-found' ? moderationCopy.reportGone : moderationCopy.reportFailed
    },
    invalidates: () => [caseQueries.all()],
  })
}

/** Decides a case; `onDecided` runs even if the form is gone by then. */
export function useDecide(onDecided: () => void) {
  return useAppMutation({
    mutationFn: async ({ caseId, values }: { caseId: string; values: DecisionValues }) =>
      unwrap(
        await supabase.rpc('decide_cases', {
          p_case_ids: [caseId],
          p_decision: values.decision,
          p_reason: values.reason,
          p_content: values.content,
          ...(values.rule !== '' && { p_rule_id: values.rule }),
          ...(values.decision === 'suspend' && { p_days: Number(values.days) }),
        }),
      ),
    success: (_, { values }) => moderationCopy.decided(values.decision),
    failure: (error) => serviceMessage(error) ?? moderationCopy.decideFailed,
    // It may be on any screen: in the feed, in search, on a profile.
    invalidates: () => EVERYTHING,
    onSuccess: onDecided,
    changesFeed: true,
  })
}

/** Shows the other moderators that the viewer works on a case, or no longer does. */
export function useClaim() {
  return useAppMutation({
    mutationFn: async ({ caseId, isMine }: { caseId: string; isMine: boolean }) =>
      throwIfFailed(await supabase.rpc('claim_case', { p_case_id: caseId, p_is_mine: isMine })),
    failure: moderationCopy.claimFailed,
    invalidates: () => [caseQueries.queue()],
    keyOf: ({ caseId }) => caseId,
  })
}

/** What an appeal is about: a decision about the viewer, or the one that the link of an email opens. */
export type Appealed = { decisionId: string } | { token: string }

/** Appeals a decision. */
export function useAppeal(appealed: Appealed) {
  return useAppMutation({
    mutationFn: async (message: string) =>
      throwIfFailed(
        'token' in appealed
          ? await supabase.rpc('appeal_linked_decision', {
              p_token: appealed.token,
              p_message: message,
            })
          : await supabase.rpc('appeal_decision', {
              p_decision_id: appealed.decisionId,
              p_message: message,
            }),
      ),
    success: moderationCopy.appealed,
    failure: (error) => serviceMessage(error) ?? moderationCopy.appealFailed,
    invalidates: () => [caseQueries.all()],
  })
}

/** Removes what someone else wrote, without a report. */
export function useRemove({ type, id }: RemovedItem) {
  return useAppMutation({
    mutationFn: async ({ rule, reason }: Pick<DecisionValues, 'rule' | 'reason'>) =>
      throwIfFailed(
        await supabase.rpc('remove_item', {
          p_kind: type,
          p_item_id: id,
          p_reason: reason,
          p_rule_id: rule,
        }),
      ),
    success: moderationCopy.removed,
    failure: (error) => serviceMessage(error) ?? moderationCopy.removeFailed,
    // It may be on any screen: in the feed, in search, on a profile.
    invalidates: () => EVERYTHING,
  })
}

/** Upholds or overturns a decision. */
export function useDecideAppeal(decisionId: string) {
  return useAppMutation({
    mutationFn: async ({ outcome, answer }: AppealAnswerValues) =>
      throwIfFailed(
        await supabase.rpc('decide_appeal', {
          p_decision_id: decisionId,
          p_is_overturned: outcome === 'overturned',
          p_answer: answer,
        }),
      ),
    success: (_, { outcome }) => moderationCopy.appealDecided(outcome),
    failure: (error) => serviceMessage(error) ?? moderationCopy.appealNotDecided,
    // What is restored may be on any screen, too.
    invalidates: () => EVERYTHING,
  })
}
