import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toastDiscarded } from '@/components/discarded'
import { useDraftSync, useIsSending } from '@/components/draft-form'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { writeDraft, type DraftAddress } from '@/lib/draft-store'
import { useDraft } from '@/lib/drafts'

interface FormDraftOptions<T> {
  address: DraftAddress
  initial: T
  /** Undo after Discard reopens the form. */
  onReopen?: (() => void) | undefined
}

/**
 * Keeps a form's text over reloads and asks before it is left (UX-01, UX-02, UX-05).
 */
export function useFormDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  { address, initial: given, onReopen }: FormDraftOptions<T>,
) {
  // The form compares with its first values, not with what is read meanwhile.
  const [initial] = useState(given)
  const draft = useDraft<T>(address, initial, { isSending: useIsSending(form) })
  const { value, isRestored, arrivals, setValue, clear } = draft
  useDraftSync(form, { arrivals, value, keep: setValue })
  const [isDone, setIsDone] = useState(false)
  const { isDirty } = form.formState

  async function discard() {
    const discarded = form.getValues()
    await clear()
    form.reset(initial)
    toastDiscarded({
      onUndo: () => {
        if (onReopen) {
          void writeDraft(address, discarded).then(onReopen)
          return
        }
        form.reset(discarded, { keepDefaultValues: true })
        setValue(discarded)
      },
    })
  }

  const guard = useUnsavedGuard({
    isDirty: isDirty && !isDone,
    onDiscard: discard,
    hasDraft: true,
  })

  /** The server has it: deletes the draft and stops asking. */
  async function finish() {
    setIsDone(true)
    await clear()
  }

  return { guard, isDirty, isRestored: isRestored && isDirty, discard, finish }
}
