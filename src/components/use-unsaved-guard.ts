import { useEffect, useEffectEvent, useState } from 'react'
import { registerUnsaved } from '@/lib/unsaved'

interface UnsavedGuardOptions {
  isDirty: boolean
  /** Discards the text and its draft. */
  onDiscard: () => void | Promise<void>
  /** Offered if there is a draft; the text stays for the next visit. */
  onSaveDraft?: (() => void | Promise<void>) | undefined
}

interface Question {
  leave: () => void
  stay: () => void
}

/**
 * Asks before unsaved text is left: by `attempt` (closing a dialog), by navigating inside the app,
 * and, with the browser's own dialog, by a reload.
 */
export function useUnsavedGuard({ isDirty, onDiscard, onSaveDraft }: UnsavedGuardOptions) {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useEffectEvent((next: Question) => setQuestion(next))

  useEffect(() => {
    if (!isDirty) return undefined
    return registerUnsaved({ ask: (answer) => ask(answer) })
  }, [isDirty])

  function attempt(leave: () => void) {
    if (isDirty) setQuestion({ leave, stay: () => undefined })
    else leave()
  }

  async function leaveAfter(first: (() => void | Promise<void>) | undefined) {
    await first?.()
    setQuestion(null)
    question?.leave()
  }

  return {
    attempt,
    dialogProps: {
      isOpen: question !== null,
      onKeepEditing: () => {
        setQuestion(null)
        question?.stay()
      },
      onDiscard: () => void leaveAfter(onDiscard),
      onSaveDraft: onSaveDraft ? () => void leaveAfter(onSaveDraft) : undefined,
    },
  }
}
