import { useChange } from '@/lib/changes'
import { useItemDeletion } from '@/lib/deletion'
import { serviceMessage, toAppError, unwrap, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { investingCopy } from '../copy'
import { tellFundingUpdated } from '../model/events'
import { investingQueries, type IdeaRow } from '../queries'
import { fieldsOf } from '../model/columns'
import type { IdeaValues } from '../schemas'

interface NewIdea {
  /** Created by the device, so that submitting twice makes one idea. */
  id: string
  viewerId: string
  values: IdeaValues
}

/** Spec 3 §7: submits an idea. The database adds the feed item. */
export function useSubmitIdea() {
  return useAppMutation({
    mutationFn: async ({ id, viewerId, values }: NewIdea) => {
      const row = { ...fieldsOf(values), id, user_id: viewerId, created_by: viewerId }
      // An earlier attempt may have arrived: the current text wins.
      const { error } = await supabase.from('business_ideas').upsert(row, { onConflict: 'id' })
      if (error) throw toAppError(error)
    },
    success: investingCopy.submitted,
    failure: (error: AppError) => {
      const { title, description } = investingCopy.submitFailed
      return { title, description: serviceMessage(error) ?? description }
    },
    invalidates: () => [investingQueries.lists(), investingQueries.counts()],
  })
}

function staleKeys(id: string) {
  return [investingQueries.lists(), investingQueries.counts(), investingQueries.idea(id)]
}

/** The message when an idea can't be changed: it is deleted, or the request failed. */
function orGone(otherwise: string) {
  return (error: { kind: string }) =>
    error.kind === 'not-found' ? investingCopy.notFound : otherwise
}

interface IdeaChange {
  id: string
  values: IdeaValues
  /** What the form was opened with. */
  opened: IdeaValues
}

/** Spec 3 §7: saves changes to one's own idea. */
export function useSaveIdea() {
  const changeOf = useChange<ReturnType<typeof fieldsOf>>()
  return useAppMutation({
    mutationFn: async ({ id, values, opened }: IdeaChange) => {
      const change = changeOf(fieldsOf(values), fieldsOf(opened))
      if (!change) return
      const request = supabase.from('business_ideas').update(change).eq('id', id)
      unwrap(await request.select('id').single())
    },
    success: investingCopy.saved,
    failure: orGone(investingCopy.saveFailed),
    invalidates: (_, { id }) => staleKeys(id),
    changesFeed: true,
  })
}

interface FundingChange {
  id: string
  amount: number
}

/** Spec 3 §5: sets the amount an idea received, and announces it on the window. */
export function useUpdateFunding() {
  return useAppMutation({
    mutationFn: async ({ id, amount }: FundingChange) => {
      const row = { funding_received: amount }
      unwrap(await supabase.from('business_ideas').update(row).eq('id', id).select('id').single())
    },
    success: investingCopy.fundingUpdated,
    failure: orGone(investingCopy.fundingFailed),
    invalidates: (_, { id }) => staleKeys(id),
    onSuccess: tellFundingUpdated,
    changesFeed: true,
  })
}

/** Deletes an idea, for its founder or a super admin. */
export function useDeleteIdea() {
  return useItemDeletion({
    mutationFn: async (idea: IdeaRow) => {
      const request = supabase.from('business_ideas').delete().eq('id', idea.id)
      // For anyone else the policy deletes nothing, without an error.
      unwrap(await request.select('id').single())
    },
    gone: ({ id }) => ({ id, shownBy: { queryKey: investingQueries.idea(id), exact: true } }),
    success: investingCopy.deleted,
    failure: investingCopy.deleteFailed,
    invalidates: () => [investingQueries.lists(), investingQueries.counts()],
  })
}
