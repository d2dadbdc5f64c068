import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDraft, type DraftAddress } from '@/lib/drafts'

interface Kept<T> {
  /** Whether `value` was restored from an earlier visit. */
  isRestored: boolean
  value: T
  keep: (values: T) => void
}

/** Fills a form with its restored draft, once, and keeps the draft up to date. */
export function useFormKept<T extends FieldValues>(form: UseFormReturn<T>, kept: Kept<T>): void {
  const { isRestored, value, keep } = kept

  useEffect(() => {
    // Only when the draft arrives: later values come from this form.
    if (isRestored) form.reset(value, { keepDefaultValues: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form, isRestored])

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        if (type === 'change') keep(values)
      },
    })
  }, [form, keep])
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
  const { value, isRestored, setValue: keep, clear: clearDraft } = useDraft<T>(address, initial)
  useFormKept(form, { isRestored, value, keep })

  async function startOver(): Promise<void> {
    await clearDraft()
    form.reset(initial)
  }

  return { form, isRestored, clearDraft, startOver }
}
