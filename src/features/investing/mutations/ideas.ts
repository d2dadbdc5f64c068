import { serviceMessage, toAppError, unwrap, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { removeStored } from '@/lib/storage-picture'
import { supabase } from '@/lib/supabase'
import { investingCopy } from '../copy'
import { markBeingDeleted, unmarkBeingDeleted } from '../model/being-deleted'
import { tellFundingUpdated } from '../model/events'
import { investingQueries, type IdeaRow } from '../queries'
import { fieldsOf, type IdeaValues } from '../schemas'

interface NewIdea {
  /** The device's own, so that submitting twice makes one idea. */
  id: string
  viewerId: string
  values: IdeaValues
}

/** Spec 3 §7: submits an idea. Its entry in the feed is the database's. */
export function useSubmitIdea() {
  return useAppMutation({
    mutationFn: async ({ id, viewerId, values }: NewIdea) => {
      const row = { ...fieldsOf(values), id, user_id: viewerId, created_by: viewerId }
      // It may have arrived before: then the words of now are the ones that count.
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

/** What is said of an idea that cannot be changed: it is gone, or it did not work. */
function orGone(words: string) {
  return (error: { kind: string }) => (error.kind === 'not-found' ? investingCopy.notFound : words)
}

interface IdeaChange {
  id: string
  values: IdeaValues
}

/** Spec 3 §7: saves the changes of an idea of one's own. */
export function useSaveIdea() {
  return useAppMutation({
    mutationFn: async ({ id, values }: IdeaChange) => {
      const request = supabase.from('business_ideas').update(fieldsOf(values)).eq('id', id)
      unwrap(await request.select('id').single())
    },
    success: investingCopy.saved,
    failure: orGone(investingCopy.saveFailed),
    invalidates: (_, { id }) => staleKeys(id),
  })
}

interface FundingChange {
  id: string
  amount: number
}

/** Spec 3 §5: states what an idea received, and tells the window so. */
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
  })
}

async function removeMedia({ image_url, video_url, user_id }: IdeaRow): Promise<void> {
  for (const url of [image_url, video_url]) {
    await removeStored('business-ideas', { url, userId: user_id })
  }
}

/** Its founder or a super admin deletes an idea. */
export function useDeleteIdea() {
  return useAppMutation({
    mutationFn: async (idea: IdeaRow) => {
      const request = supabase.from('business_ideas').delete().eq('id', idea.id)
      // The policy lets nobody else's go, and says so by deleting nothing.
      unwrap(await request.select('id').single())
      await removeMedia(idea)
    },
    onMutate: ({ id }) => {
      markBeingDeleted(id)
      return { id }
    },
    rollback: ({ id }) => unmarkBeingDeleted(id),
    success: investingCopy.deleted,
    failure: investingCopy.deleteFailed,
    invalidates: () => [investingQueries.lists(), investingQueries.counts()],
  })
}
