import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '@/lib/drafts'
import { pageSchema, type PageValues } from '../schemas'

interface PageFormOptions {
  viewerId: string
  scope: string
  target: string
  initial: PageValues
}

/** The form of a page; what is typed is kept on this device until it is saved. */
export function usePageForm({ viewerId, scope, target, initial: given }: PageFormOptions) {
  // The form compares with the page as it was opened.
  const [initial] = useState(given)
  const draft = useDraft<PageValues>({ viewerId, scope, target }, initial)
  const form = useForm<PageValues>({ resolver: zodResolver(pageSchema), defaultValues: initial })
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
