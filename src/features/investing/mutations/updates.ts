import { useChange } from '@/lib/changes'
import { unwrap, unwrapInsert } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { tidy } from '@/lib/text'
import { investingCopy } from '../copy'
import { investingQueries, type UpdateRow } from '../queries'
import { MEDIA, type UpdateValues } from '../schemas'

function fieldsOf({ title, content, media_type: type, media_url: url }: UpdateValues) {
  const hasMedia = type !== 'none' && url !== null
  return {
    title: tidy(title),
    content: tidy(content),
    media_type: hasMedia ? type : null,
    media_url: hasMedia ? url : null,
  }
}

interface NewUpdate {
  /** Created by the device, so that adding twice makes one update. */
  id: string
  ideaId: string
  viewerId: string
  values: UpdateValues
}

/** Spec 3 §7: adds an update to an idea. */
export function useAddUpdate() {
  return useAppMutation({
    mutationFn: async ({ id, ideaId, viewerId, values }: NewUpdate) => {
      const row = { ...fieldsOf(values), id, business_idea_id: ideaId, user_id: viewerId }
      unwrapInsert(await supabase.from('business_updates').insert(row))
    },
    success: investingCopy.updateAdded,
    failure: (error) =>
      error.kind === 'unauthenticated' ? investingCopy.updateSignedOut : investingCopy.updateFailed,
    invalidates: (_, { ideaId }) => [investingQueries.updates(ideaId).queryKey],
  })
}

interface UpdateChange {
  update: UpdateRow
  values: UpdateValues
  /** What the form was opened with. */
  opened: UpdateValues
}

/** Saves changes to one's own update. */
export function useSaveUpdate() {
  const changeOf = useChange<ReturnType<typeof fieldsOf>>(MEDIA)
  return useAppMutation({
    mutationFn: async ({ update, values, opened }: UpdateChange) => {
      const change = changeOf(fieldsOf(values), fieldsOf(opened))
      if (!change) return
      const request = supabase.from('business_updates').update(change).eq('id', update.id)
      unwrap(await request.select('id').single())
    },
    success: investingCopy.updateSaved,
    failure: investingCopy.updateSaveFailed,
    invalidates: (_, { update }) => [investingQueries.updates(update.business_idea_id).queryKey],
  })
}

/** Deletes an update. */
export function useDeleteUpdate() {
  return useAppMutation({
    mutationFn: async ({ id }: UpdateRow) => {
      const request = supabase.from('business_updates').delete().eq('id', id)
      unwrap(await request.select('id').single())
    },
    success: investingCopy.updateDeleted,
    failure: investingCopy.updateDeleteFailed,
    invalidates: (_, { business_idea_id: ideaId }) => [investingQueries.updates(ideaId).queryKey],
  })
}
