import { useState, type SubmitEvent } from 'react'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { useDraft, writeDraft, type DraftAddress } from '@/lib/drafts'
import { toast } from '@/lib/toast'
import { forumCopy } from '../copy'

interface FormDraftOptions<T> {
  address: DraftAddress
  empty: T
  /** The errors of the values, by field. */
  check: (values: T) => Record<string, string>
  /** Undo after Discard reopens the form. */
  onReopen?: (() => void) | undefined
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * A form whose text survives reloads, is validated on submit, and asks before it is left (UX-01,
 * UX-02, UX-05, UX-06).
 */
export function useFormDraft<T extends object>(options: FormDraftOptions<T>) {
  const { address, empty, check, onReopen } = options
  // The form compares with its first values, not with what is read meanwhile.
  const [initial] = useState(empty)
  const draft = useDraft<T>(address, initial)
  const [isChecked, setIsChecked] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const isDirty = !isSame(draft.value, initial)

  async function discard() {
    const kept = draft.value
    await draft.clear()
    setIsChecked(false)
    toast({
      title: forumCopy.discarded,
      undo: {
        label: forumCopy.undo,
        onUndo: () => {
          if (onReopen) void writeDraft(address, kept).then(onReopen)
          else draft.setValue(kept)
        },
      },
    })
  }

  const guard = useUnsavedGuard({
    isDirty: isDirty && !isDone,
    onDiscard: discard,
    // The draft is persisted already; leaving is all there is to do.
    onSaveDraft: () => undefined,
  })

  /** Submits if everything is valid; otherwise focuses the first invalid field. */
  function submit(event: SubmitEvent<HTMLFormElement>, send: (values: T) => void) {
    event.preventDefault()
    const problems = check(draft.value)
    setIsChecked(true)
    const names = Object.keys(problems)
    if (names.length === 0) {
      send(draft.value)
      return
    }
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[name]')]
    fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus()
  }

  /** The server has it: deletes the draft and stops asking. */
  async function finish() {
    setIsDone(true)
    await draft.clear()
  }

  return {
    guard,
    values: draft.value,
    isDirty,
    isRestored: draft.isRestored && isDirty,
    problems: isChecked ? check(draft.value) : {},
    change: (change: Partial<T>) => draft.setValue((before) => ({ ...before, ...change })),
    discard,
    submit,
    finish,
  }
}
