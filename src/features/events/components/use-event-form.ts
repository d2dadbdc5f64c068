import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '@/lib/drafts'
import { eventSchema, type EventValues } from '../schemas'

interface EventFormOptions {
  viewerId: string
  scope: string
  target: string
  initial: EventValues
}

/** The form of an event; what is typed is kept on this device until it is saved. */
export function useEventForm({ viewerId, scope, target, initial: given }: EventFormOptions) {
  // The form compares with the event as it was opened.
  const [initial] = useState(given)
  const draft = useDraft<EventValues>({ viewerId, scope, target }, initial)
  const form = useForm<EventValues>({ resolver: zodResolver(eventSchema), defaultValues: initial })
  const { isRestored, setValue: keepDraft } = draft

  useEffect(() => {
    // Read once, when the draft arrives; later values come from this very form.
    if (isRestored) form.reset(draft.value, { keepDefaultValues: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form, isRestored])

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        if (type === 'change') keepDraft(values)
      },
    })
  }, [form, keepDraft])

  async function startOver(): Promise<void> {
    await draft.clear()
    form.reset(initial)
  }

  return { form, isRestored, clearDraft: draft.clear, startOver }
}
