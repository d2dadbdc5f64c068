import { useChange } from '@/lib/changes'
import { throwIfFailed, unwrap, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { adminCopy } from '../copy'
import { adminQueries, type WarningSign } from '../queries'
import type { SignValues } from '../schemas'

function staleKeys() {
  return [adminQueries.signs().queryKey, adminQueries.log().queryKey]
}

const refusals: Readonly<Record<string, string>> = adminCopy.signRefused

/** Why the database refused a sign, and which field it is about; null for other failures. */
export function signRefusal({ kind, detail = '' }: AppError) {
  if (kind === 'duplicate') return { field: 'label', message: adminCopy.signTwice } as const
  const message = refusals[detail]
  return message === undefined ? null : ({ field: 'pattern', message } as const)
}

interface SavedSign {
  /** What the form was opened with; null for a new sign. */
  opened: Pick<WarningSign, 'id' | 'label' | 'pattern'> | null
  values: SignValues
}

/** Adds a sign, or changes one: only what differs, so that what another admin changed meanwhile stays. */
export function useSaveSign() {
  const changeOf = useChange<SignValues>()
  return useAppMutation({
    mutationFn: async ({ opened, values }: SavedSign) => {
      const table = supabase.from('message_warnings')
      if (opened === null) {
        unwrap(await table.insert(values).select('id').single())
        return
      }
      const { id, label, pattern } = opened
      const change = changeOf(values, { label, pattern })
      if (change) unwrap(await table.update(change).eq('id', id).select('id').single())
    },
    success: adminCopy.signSaved,
    failure: (error) => (signRefusal(error) ? null : adminCopy.signFailed),
    invalidates: staleKeys,
  })
}

/** Looks for a sign, or no longer does. */
export function useSetSignActive() {
  return useAppMutation({
    mutationFn: async ({ id, isActive }: { id: string; isActive: boolean }) => {
      const request = supabase.from('message_warnings').update({ is_active: isActive })
      unwrap(await request.eq('id', id).select('id').single())
    },
    failure: adminCopy.signFailed,
    invalidates: staleKeys,
  })
}

/** Deletes a sign. */
export function useDeleteSign() {
  return useAppMutation({
    mutationFn: async ({ id }: WarningSign) => {
      throwIfFailed(await supabase.from('message_warnings').delete().eq('id', id))
    },
    success: adminCopy.signDeleted,
    failure: adminCopy.signDeleteFailed,
    invalidates: staleKeys,
  })
}
