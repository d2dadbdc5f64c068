import { useIsMutating } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftAddress } from '@/lib/draft-store'
import { useDraft } from '@/lib/drafts'
import { newId } from '@/lib/uuid'

interface DraftSync<T> {
  /** How often `value` came from elsewhere: an earlier visit, another tab. */
  arrivals: number
  value: T
  keep: (values: T) => void
}

/** The value of a whole field; `name` may be of a part of it: `questions.0.text`. */
function fieldOf(values: FieldValues, name: string): unknown {
  return values[name.split('.', 1)[0] ?? '']
}

/** Whether a field was set from code: what is only touched comes with a name as well. */
function isOther(now: unknown, before: unknown): boolean {
  return now !== before && JSON.stringify(now) !== JSON.stringify(before)
}

/** Fills a form with its draft when that is restored or changed by another tab, and keeps the draft up to date. */
export function useDraftSync<T extends FieldValues>(
  form: UseFormReturn<T>,
  draft: DraftSync<T>,
): void {
  const { arrivals, value, keep } = draft

  useEffect(() => {
    // Only when a draft arrives: other values come from this form.
    if (arrivals > 0) form.reset(value, { keepDefaultValues: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, arrivals])

  useEffect(() => {
    let before = form.getValues()
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type, name }) => {
        // Without a name the whole form was filled, which nobody typed.
        const isSet = name !== undefined && isOther(fieldOf(values, name), fieldOf(before, name))
        if (type === 'change' || isSet) keep(values)
        before = values
      },
    })
  }, [form, keep])
}

/**
 * Whether a form is being sent: from submitting it until its write has ended. That another write ends later only
 * delays what other tabs wrote.
 */
export function useIsSending<T extends FieldValues>(form: UseFormReturn<T>): boolean {
  const isWriting = useIsMutating() > 0
  const { isSubmitting, isSubmitSuccessful } = form.formState
  return isSubmitting || (isSubmitSuccessful && isWriting)
}

/**
 * Keeps a form's values as a draft on the device until they are saved; `initial` are those it was
 * opened with.
 */
export function useDraftForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  address: DraftAddress,
  initial: T,
) {
  const draft = useDraft<T>(address, initial, { isSending: useIsSending(form) })
  const { value, isRestored, arrivals, setValue: keep, clear: clearDraft } = draft
  useDraftSync(form, { arrivals, value, keep })

  async function startOver(): Promise<void> {
    await clearDraft()
    form.reset(initial)
  }

  return { form, isRestored, clearDraft, startOver }
}

interface Unsent<T> {
  values: T
  /** The id of the first attempt, which may have arrived. */
  id: string | null
}

/**
 * Like `useDraftForm`, for something new. A retry of the same values has the same id, so that it is
 * stored once; changed values are something else.
 */
export function useUnsentForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  address: DraftAddress,
  given: T,
) {
  const [initial] = useState<Unsent<T>>({ values: given, id: null })
  const draft = useDraft<Unsent<T>>(address, initial, { isSending: useIsSending(form) })
  const { value, isRestored, arrivals, setValue, clear: clearDraft } = draft
  const keep = useCallback((values: T) => setValue({ values, id: null }), [setValue])
  useDraftSync(form, { arrivals, value: value.values, keep })

  /** The id to send the values with. */
  function sendAs(): string {
    const id = value.id ?? newId()
    setValue((now) => ({ ...now, id }))
    return id
  }

  async function startOver(): Promise<void> {
    await clearDraft()
    form.reset(initial.values)
  }

  return { isRestored, sendAs, clearDraft, startOver }
}
