import { useCallback, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftAddress } from '@/lib/draft-store'
import { useDraft } from '@/lib/drafts'
import { newId } from '@/lib/uuid'
import { useDraftSync, useIsSending } from './draft-form'

interface New<T> {
  values: T
  /** The id under which it is, or will be, stored; null while nothing was typed. */
  id: string | null
}

/**
 * Like `useDraftForm`, for something new that can still be changed once it is stored. The draft holds its id: what
 * is sent after a lost answer, even after a reload, is the same thing with the current text. `useUnsentForm` is for
 * what can't be changed.
 */
export function useNewForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  address: DraftAddress,
  given: T,
) {
  const [initial] = useState<New<T>>({ values: given, id: null })
  // The id of what is typed next. Never used twice: another tab may have sent the draft it was in.
  const [nextId, setNextId] = useState(newId)
  const draft = useDraft<New<T>>(address, initial, { isSending: useIsSending(form) })
  const { value, isRestored, arrivals, setValue, clear: clearDraft } = draft
  if (value.id === nextId) setNextId(newId())
  const keep = useCallback(
    (values: T) => setValue((now) => ({ values, id: now.id ?? nextId })),
    [setValue, nextId],
  )
  useDraftSync(form, { arrivals, value: value.values, keep })

  async function startOver(): Promise<void> {
    await clearDraft()
    form.reset(initial.values)
  }

  return { form, id: value.id ?? nextId, isRestored, clearDraft, startOver }
}
