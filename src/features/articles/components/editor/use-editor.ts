import { useLayoutEffect, useRef, useState } from 'react'
import { toastDiscarded } from '@/components/discarded'
import { useUploads } from '@/components/image-field'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { writeDraft } from '@/lib/draft-store'
import { useDraft } from '@/lib/drafts'
import { toAppError } from '@/lib/errors'
import { EMPTY_DRAFT, isEmptyDraft, isSameText, type DraftValue } from '../../model/draft'
import { isConflict, useDropDraft, useSaveArticle } from '../../mutations/save'
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

/** What is being written, and where it is persisted. */
function useManuscript(options: EditorOptions) {
  const { id, viewerId, isNew, isPublished, onConflict } = options
  // The server's draft tells the versions of several tabs apart.
  const draft = useDraft<DraftValue>(draftAddress(viewerId, id), options.initial, { isAlone: true })
  const [saved, setSaved] = useState(options.saved)
  const [isDone, setIsDone] = useState(false)
  const { value, setValue } = draft
  const isDirty = saved ? !isSameText(saved, value) : !isEmptyDraft(value)
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

  return {
    value,
    setValue,
    saved,
    server,
    isDirty,
    isUnsaved: isDirty && !isDone,
    isKeptHere: draft.savedAt !== null,
    /** The newest value, also in a handler of an earlier render. */
    latest,
    /** Nothing is saved by itself any more. */
    stop: () => setIsDone(true),
    /** The draft is on the server or discarded. */
    forget: async () => {
      await draft.clear()
      if (isNew) await forgetNewArticle(viewerId)
    },
  }
}

/** Discards what is written, unless Undo is pressed within a moment (UX-05). */
function useDiscard(
  { id, viewerId, isNew, onReopen }: EditorOptions,
  { value, stop, forget }: ReturnType<typeof useManuscript>,
) {
  const dropDraft = useDropDraft()

  async function bringBack() {
    await writeDraft(draftAddress(viewerId, id), value)
    if (isNew) await rememberNewArticle(viewerId, id)
    onReopen()
  }

  return async () => {
    stop()
    await forget()
    toastDiscarded({
      onUndo: () => void bringBack(),
      // A server draft saved in the meantime was never requested.
      onCommit: () => isNew && void dropDraft(id),
    })
  }
}

/** Saves the draft or publishes it, if it is valid. `finish` is called once the server has it. */
function useSubmit(
  { id, viewerId, isPublished, onConflict }: EditorOptions,
  { value, setValue, server, latest }: ReturnType<typeof useManuscript>,
  isUploading: boolean,
  finish: () => Promise<void>,
) {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const draft = useSaveArticle('draft')
  const article = useSaveArticle(isPublished ? 'changes' : 'publish')
  const { fields, errors } = readFields(value)

  async function submit(mutation: typeof article, shouldPublish: boolean) {
    // Enter in the picture's description publishes without the button.
    if (isUploading) return
    setIsSubmitted(true)
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

  return {
    draft,
    errors,
    shownErrors: (isSubmitted && errors) || {},
    isPublishing: article.isPending,
    keepDraft: () => submit(draft, false),
    publish: () => submit(article, true),
  }
}

/** The state of the editor: what is being written, how it is saved, and how it closes. */
export function useEditor(options: EditorOptions) {
  const { id, viewerId, isPublished, onClose } = options
  const manuscript = useManuscript(options)
  const uploads = useUploads()
  const { value, setValue, saved, server, latest, forget } = manuscript
  const submit = useSubmit(options, manuscript, uploads.isUploading, finish)

  async function finish() {
    manuscript.stop()
    await forget()
    onClose()
  }

  function handleLeave() {
    // What is on the server needs no local draft; anything else stays for the next time.
    if (saved === null) onClose()
    else void finish()
  }

  const guard = useUnsavedGuard({
    isDirty: manuscript.isUnsaved,
    isUploading: uploads.isUploading,
    onDiscard: useDiscard(options, manuscript),
    // The device has it already; the server takes only what is valid.
    onSaveDraft: async () => {
      if (submit.errors || isPublished) return
      await server.settled()
      const fields = readFields(latest.current).fields
      if (!fields) return
      const { base } = latest.current
      await submit.draft
        .mutateAsync({ id, viewerId, fields, base, isPublished: false })
        .then(forget)
        .catch(() => undefined)
    },
  })

  return {
    value,
    errors: submit.shownErrors,
    change: (change: Partial<DraftValue>) => setValue((now) => ({ ...now, ...change })),
    isDirty: manuscript.isDirty,
    isSaved: saved !== null && !manuscript.isDirty,
    isKeptHere: manuscript.isKeptHere,
    isServerBehind: server.isFailed,
    isUploading: uploads.isUploading,
    trackUpload: uploads.track,
    isKeeping: submit.draft.isPending,
    isPublishing: submit.isPublishing,
    keepDraft: submit.keepDraft,
    publish: submit.publish,
    startOver: () => {
      setValue(saved ?? EMPTY_DRAFT)
      toastDiscarded({ onUndo: () => setValue(value) })
    },
    guard: guard.dialogProps,
    /** Closes, after asking if something is unsaved. */
    close: () => guard.attempt(handleLeave),
  }
}
