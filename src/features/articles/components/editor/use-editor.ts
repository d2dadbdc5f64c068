import { useLayoutEffect, useRef, useState } from 'react'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { useDraft, writeDraft } from '@/lib/drafts'
import { toAppError } from '@/lib/errors'
import { toast } from '@/lib/toast'
import { articleCopy } from '../../copy'
import { EMPTY_DRAFT, isEmptyDraft, isSameText, type DraftValue } from '../../model/draft'
import { isConflict, useDropDraft, useSaveArticle } from '../../mutations/write'
import { readFields } from '../../schemas'
import { draftAddress, forgetNewArticle, rememberNewArticle } from './new-article'
import { useServerSave } from './use-server-save'

interface EditorOptions {
  id: string
  viewerId: string
  /** Started with Write Article, in this session or an earlier one. */
  isNew: boolean
  initial: DraftValue
  /** The server's version, or null if there is none. */
  saved: DraftValue | null
  isPublished: boolean
  onClose: () => void
  /** Undo after Discard reopens the editor. */
  onReopen: () => void
  /** The server has another version. */
  onConflict: () => void
}

/** The state of the editor: what is being written, where it is persisted, and how it closes. */
export function useEditor(options: EditorOptions) {
  const { id, viewerId, isNew, isPublished, onClose, onReopen, onConflict } = options
  const address = draftAddress(viewerId, id)
  const draft = useDraft<DraftValue>(address, options.initial)
  const [saved, setSaved] = useState(options.saved)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const dropDraft = useDropDraft()
  const keepDraft = useSaveArticle('draft')
  const publish = useSaveArticle(isPublished ? 'changes' : 'publish')
  const { value, setValue } = draft
  const isDirty = saved ? !isSameText(saved, value) : !isEmptyDraft(value)
  const { errors } = readFields(value)
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })

  function handleSaved(text: DraftValue, base: string) {
    setSaved({ ...text, base })
    setValue((now) => ({ ...now, base }))
  }

  const server = useServerSave({
    id,
    viewerId,
    value,
    isWanted: isDirty && !isPublished && !isDone,
    onSaved: handleSaved,
    onConflict,
  })

  /** The draft is on the server or discarded. */
  async function forget() {
    await draft.clear()
    if (isNew) await forgetNewArticle(viewerId)
  }

  async function finish() {
    setIsDone(true)
    await forget()
    onClose()
  }

  function handleLeave() {
    // What is on the server needs no local draft; anything else stays for the next time.
    if (saved === null) onClose()
    else void finish()
  }

  async function keep(mutation: typeof publish, shouldPublish: boolean) {
    setIsSubmitted(true)
    const { fields } = readFields(value)
    if (!fields) return
    await server.settled()
    const { base } = latest.current
    try {
      await mutation.mutateAsync({ id, viewerId, fields, base, isPublished: shouldPublish })
      await finish()
    } catch (error) {
      // A toast has said it; the text is still here.
      if (isConflict(error)) onConflict()
      if (toAppError(error).code === 'gone') setValue((now) => ({ ...now, base: null }))
    }
  }

  async function bringBack(discarded: DraftValue) {
    await writeDraft(address, discarded)
    if (isNew) await rememberNewArticle(viewerId, id)
    onReopen()
  }

  async function handleDiscard() {
    const discarded = value
    setIsDone(true)
    await forget()
    toast({
      title: articleCopy.discarded,
      undo: {
        label: articleCopy.undo,
        onUndo: () => void bringBack(discarded),
        // A server draft saved in the meantime was never requested.
        onCommit: () => isNew && void dropDraft(id),
      },
    })
  }

  const guard = useUnsavedGuard({
    isDirty: isDirty && !isDone,
    onDiscard: handleDiscard,
    // The device has it already; the server takes only what is valid.
    onSaveDraft: async () => {
      if (errors || isPublished) return
      await server.settled()
      const fields = readFields(latest.current).fields
      if (!fields) return
      const { base } = latest.current
      await keepDraft
        .mutateAsync({ id, viewerId, fields, base, isPublished: false })
        .then(forget)
        .catch(() => undefined)
    },
  })

  return {
    value,
    errors: (isSubmitted && errors) || {},
    change: (change: Partial<DraftValue>) => setValue((now) => ({ ...now, ...change })),
    isDirty,
    isSaved: saved !== null && !isDirty,
    isKeptHere: draft.savedAt !== null,
    isServerBehind: server.isFailed,
    isKeeping: keepDraft.isPending,
    isPublishing: publish.isPending,
    keepDraft: () => keep(keepDraft, false),
    publish: () => keep(publish, true),
    startOver: () => {
      setValue(saved ?? EMPTY_DRAFT)
      toast({
        title: articleCopy.discarded,
        undo: { label: articleCopy.undo, onUndo: () => setValue(value) },
      })
    },
    guard: guard.dialogProps,
    /** Closes, after asking if something is unsaved. */
    close: () => guard.attempt(handleLeave),
  }
}
