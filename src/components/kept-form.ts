import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDraft, type DraftAddress } from '@/lib/drafts'

interface Kept<T> {
  /** Whether `value` is from an earlier visit. */
  isRestored: boolean
  value: T
  keep: (values: T) => void
}

/** Puts what a draft brought into a form, once, and has kept what is typed there. */
export function useFormKept<T extends FieldValues>(form: UseFormReturn<T>, kept: Kept<T>): void {
  const { isRestored, value, keep } = kept

  useEffect(() => {
    // Read once, when the draft arrives; later values come from this very form.
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

/** The drafts of a form whose text is kept on this device until it is saved; `initial` as it was opened. */
export function useKeptForm<T extends FieldValues>(
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
