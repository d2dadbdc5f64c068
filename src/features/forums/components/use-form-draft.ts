import { useState, type SubmitEvent } from 'react'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { useDraft, writeDraft, type DraftAddress } from '@/lib/drafts'
import { toast } from '@/lib/toast'
import { forumCopy } from '../copy'

interface FormDraftOptions<T> {
  address: DraftAddress
  empty: T
  /** The problems of what is typed, by field. */
  check: (values: T) => Record<string, string>
  /** Undo after Discard brings the form back. */
  onReopen?: (() => void) | undefined
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * A form whose text survives reloads, is checked when it is sent, and asks before it is left
 * (UX-01, UX-02, UX-05, UX-06).
 */
export function useFormDraft<T extends object>(options: FormDraftOptions<T>) {
  const { address, empty, check, onReopen } = options
  // What the form began with; it is compared with that and not with what is read meanwhile.
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
    // What was typed is kept already; leaving is all there is to do.
    onSaveDraft: () => undefined,
  })

  /** Sends when nothing is wrong; otherwise goes to the first field that is. */
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

  /** The server has it: the draft goes, and nothing is asked any more. */
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
