import { useEffect, useEffectEvent, useState } from 'react'
import { registerUnsaved } from '@/lib/unsaved'

interface UnsavedGuardOptions {
  isDirty: boolean
  /** Throws the text away, the kept draft included. */
  onDiscard: () => void | Promise<void>
  /** Offered where a draft is kept; the text stays for the next visit. */
  onSaveDraft?: (() => void | Promise<void>) | undefined
}

interface Question {
  leave: () => void
  stay: () => void
}

/**
 * Asks before unsaved text is left behind: by `attempt` (closing a dialog), by a navigation inside
 * the app, and – in the browser's own words – by a reload.
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
