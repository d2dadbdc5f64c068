import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushDrafts, registerUnsaved } from '@/lib/unsaved'
import { loadUnsavedQuestion } from './unsaved-changes-dialog'

interface UnsavedGuardOptions {
  isDirty: boolean
  /** A file is still uploading: leaving would lose it, also where the text is kept. */
  isUploading?: boolean
  /** Discards the text and its draft. */
  onDiscard: () => void | Promise<void>
  /** A draft is persisted on this device: Save draft is offered, and leaves once it is stored. */
  hasDraft?: boolean
  /** What Save draft does before it leaves, if the draft is to be stored elsewhere too. */
  onSaveDraft?: (() => void | Promise<void>) | undefined
}

interface Question {
  leave: () => void
  stay: () => void
}

/**
 * Asks before unsaved text is left: by `attempt` (closing a dialog), by navigating inside the app,
 * and, with the browser's own dialog, by a reload. Every form uses it; the question is
 * <UnsavedChangesDialog/>.
 */
export function useUnsavedGuard({
  isDirty,
  isUploading = false,
  onDiscard,
  hasDraft = false,
  onSaveDraft = hasDraft ? flushDrafts : undefined,
}: UnsavedGuardOptions) {
  const isUnsaved = isDirty || isUploading
  const [question, setQuestion] = useState<Question | null>(null)
  const registered = useRef<() => void>(undefined)
  const ask = useEffectEvent((next: Question) => setQuestion(next))

  useEffect(() => {
    if (!isUnsaved) return undefined
    // It opens at once when it is needed, and offline.
    loadUnsavedQuestion()
    registered.current = registerUnsaved({ ask: (answer) => ask(answer) })
    return registered.current
  }, [isUnsaved])

  function attempt(leave: () => void) {
    if (isUnsaved) setQuestion({ leave, stay: () => undefined })
    else leave()
  }

  async function leaveAfter(first: (() => void | Promise<void>) | undefined) {
    await first?.()
    setQuestion(null)
    question?.leave()
  }

  return {
    attempt,
    /** The server has it: what navigates in the same moment is not asked. */
    release: () => registered.current?.(),
    dialogProps: {
      isOpen: question !== null,
      isUploading,
      onKeepEditing: () => {
        setQuestion(null)
        question?.stay()
      },
      onDiscard: () => void leaveAfter(onDiscard),
      onSaveDraft: onSaveDraft ? () => void leaveAfter(onSaveDraft) : undefined,
    },
  }
}
