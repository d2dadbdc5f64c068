import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toastDiscarded } from '@/components/discarded'
import { useDraftSync, useIsSending } from '@/components/draft-form'
import { writeDraft, type DraftAddress } from '@/lib/draft-store'
import { useDraft } from '@/lib/drafts'
import { newId } from '@/lib/uuid'
import { EMPTY_IDEA, ideaSchema, type IdeaValues } from '../schemas'

interface Unsent {
  values: IdeaValues
  /** The id under which it is, or will be, stored. */
  id: string
}

/** Where the draft of a new or edited idea is persisted on the device. */
function draftAddress(viewerId: string, ideaId: string | null): DraftAddress {
  return { viewerId, scope: 'business-idea', target: ideaId ?? 'new' }
}

interface IdeaFormOptions {
  viewerId: string
  /** The idea to edit; null: a new one. */
  ideaId: string | null
  initial?: IdeaValues
  /** Undo after Discard reopens the form. */
  onReopen: () => void
}

/** The form of an idea; the draft is persisted on this device until the server has it. */
export function useIdeaForm({ viewerId, ideaId, initial: given, onReopen }: IdeaFormOptions) {
  // The form compares with the idea as opened.
  const [initial] = useState<Unsent>(() => ({
    values: given ?? EMPTY_IDEA,
    id: ideaId ?? newId(),
  }))
  const address = draftAddress(viewerId, ideaId)
  const form = useForm<IdeaValues>({
    resolver: zodResolver(ideaSchema),
    defaultValues: initial.values,
  })
  const draft = useDraft<Unsent>(address, initial, { isSending: useIsSending(form) })
  const { isRestored, arrivals, setValue: keepDraft } = draft
  const keep = useCallback(
    (values: IdeaValues) => keepDraft((now) => ({ ...now, values })),
    [keepDraft],
  )
  useDraftSync(form, { arrivals, value: draft.value.values, keep })

  async function startOver(): Promise<void> {
    await draft.clear()
    form.reset(initial.values)
  }

  /** Discards it, unless Undo is pressed within a moment (UX-05). */
  async function discard(): Promise<void> {
    const discarded: Unsent = { ...draft.value, values: form.getValues() }
    await startOver()
    toastDiscarded({ onUndo: () => void writeDraft(address, discarded).then(onReopen) })
  }

  return { form, id: draft.value.id, isRestored, clearDraft: draft.clear, startOver, discard }
}
