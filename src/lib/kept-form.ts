import { useEffect, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useDraft, type DraftAddress } from './drafts'

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

interface KeptFormOptions<T extends FieldValues> extends DraftAddress {
  initial: T
  resolver: Resolver<T>
}

/** A form whose text is kept on this device until it is saved. */
export function useKeptForm<T extends FieldValues>(options: KeptFormOptions<T>) {
  const { initial: given, resolver, ...address } = options
  // The form compares with what there was when it was opened.
  const [initial] = useState(given)
  const draft = useDraft<T>(address, initial)
  const { value, isRestored, setValue: keep, clear: clearDraft } = draft
  const form = useForm<T>({ resolver, defaultValues: initial as DefaultValues<T> })
  useFormKept(form, { isRestored, value, keep })

  async function startOver(): Promise<void> {
    await clearDraft()
    form.reset(initial)
  }

  return { form, isRestored, clearDraft, startOver }
}
