import { useIsMutating } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { rebased, type Edit, type Together } from '@/lib/changes'
import type { DraftAddress } from '@/lib/draft-store'
import { useDraft } from '@/lib/drafts'
import { newId } from '@/lib/uuid'
import { useDiscard } from './discard-draft'

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

interface KeptForm<T, K> {
  address: DraftAddress
  /** What the draft of the untouched form is. */
  initial: K
  valuesOf: (kept: K) => T
  withValues: (kept: K, values: T) => K
  /** Undo after Discard opens the form again, if it was closed. */
  onReopen?: (() => void) | undefined
}

/**
 * Keeps a form's values as part of a draft on the device until they are saved. `valuesOf` and `withValues` don't
 * change from render to render.
 */
export function useKeptForm<T extends FieldValues, K>(
  form: UseFormReturn<T>,
  { address, initial, valuesOf, withValues, onReopen }: KeptForm<T, K>,
) {
  const draft = useDraft<K>(address, initial, { isSending: useIsSending(form) })
  const { value, isRestored, arrivals, setValue, clear: clearDraft } = draft
  const keep = useCallback(
    (values: T) => setValue((now) => withValues(now, values)),
    [setValue, withValues],
  )
  useDraftSync(form, { arrivals, value: valuesOf(value), keep })
  const discard = useDiscard(draft, {
    address,
    valueNow: () => {
      const values = form.getValues()
      return isOther(values, valuesOf(value)) ? withValues(value, values) : value
    },
    show: (kept) => form.reset(valuesOf(kept ?? initial), { keepDefaultValues: true }),
    onReopen,
  })
  return { form, kept: value, setKept: setValue, isRestored, clearDraft, discard }
}

/**
 * Keeps a form's values as a draft on the device until they are saved; it compares with those it was opened with.
 * A draft of an earlier visit holds what was changed then. Everything else is as it is stored now: someone may have
 * changed it. `together` doesn't change from render to render.
 */
export function useDraftForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  address: DraftAddress,
  given: T,
  onReopen?: () => void,
  together?: Together,
) {
  const [opened] = useState(given)
  const valuesOf = useCallback(
    (edit: Edit<T>) => rebased(edit, opened, together),
    [opened, together],
  )
  const withValues = useCallback((_: Edit<T>, values: T) => ({ values, opened }), [opened])
  const [initial] = useState<Edit<T>>({ values: opened, opened })
  const draft = useKeptForm<T, Edit<T>>(form, { address, initial, valuesOf, withValues, onReopen })
  return { ...draft, opened }
}

/** What is new, and the id of its first attempt, which may have arrived. */
export interface Unsent<T> {
  values: T
  id: string | null
}

export const valuesOfUnsent = <T>({ values }: Unsent<T>): T => values
const changed = <T>(_: Unsent<T>, values: T): Unsent<T> => ({ values, id: null })

/**
 * Like `useDraftForm`, for something new. A retry of the same values has the same id, so that it is
 * stored once; changed values are something else.
 */
export function useUnsentForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  address: DraftAddress,
  given: T,
  onReopen?: () => void,
) {
  const [initial] = useState<Unsent<T>>({ values: given, id: null })
  const draft = useKeptForm<T, Unsent<T>>(form, {
    address,
    initial,
    valuesOf: valuesOfUnsent,
    withValues: changed,
    onReopen,
  })
  const { kept, setKept } = draft

  /** The id to send the values with. */
  function sendAs(): string {
    const id = kept.id ?? newId()
    setKept((now) => ({ ...now, id }))
    return id
  }

  return { ...draft, sendAs }
}
