import { useState } from 'react'
import { componentCopy } from '@/components/copy'
import { Button } from '@/components/ui/button'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useDiscard } from '@/components/discard-draft'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { useDraft } from '@/lib/drafts'
import { refusalMessage, toAppError } from '@/lib/errors'
import { tidy } from '@/lib/text'
import { commentCopy } from './copy'
import { CommentField } from './comment-field'
import { isPostable, type ThreadComment } from './comment-model'

interface CommentEditProps {
  comment: ThreadComment
  viewerId: string
  scope: string
  maxLength: number
  onEdit: (comment: ThreadComment, content: string) => Promise<unknown>
  /** Saved or cancelled: false. Undo after Discard opens it again: true. */
  onOpenChange: (isOpen: boolean) => void
}

/** Edits one's own comment. */
export function CommentEdit({
  comment,
  viewerId,
  scope,
  maxLength,
  onEdit,
  onOpenChange,
}: CommentEditProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const address = { viewerId, scope: `${scope}-edit`, target: comment.id }
  const draft = useDraft(address, comment.content, { isSending: isSaving })
  const canSave = isPostable(draft.value, maxLength)
  const [isSaved, setIsSaved] = useState(false)
  const guard = useUnsavedGuard({
    isDirty: draft.value !== comment.content && !isSaved,
    hasDraft: true,
    onDiscard: useDiscard(draft, { address, onReopen: () => onOpenChange(true) }),
  })
  const handleCancel = () => guard.attempt(() => onOpenChange(false))

  async function handleSave() {
    if (!canSave || isSaving) return
    setIsSaving(true)
    setFailure(null)
    try {
      const content = tidy(draft.value)
      if (content !== comment.content) await onEdit(comment, content)
      setIsSaved(true)
      await draft.clear()
      onOpenChange(false)
    } catch (error) {
      setFailure(refusalMessage(toAppError(error)) ?? commentCopy.notSaved)
      setIsSaving(false)
    }
  }

  return (
    <>
      <CommentField
        label={commentCopy.editLabel}
        value={draft.value}
        maxLength={maxLength}
        failure={failure}
        isSending={isSaving}
        isRestored={draft.isRestored}
        autoFocus
        onChange={draft.setValue}
        onSend={() => void handleSave()}
        onCancel={handleCancel}
      >
        <Button variant="ghost" onClick={handleCancel}>
          {componentCopy.cancel}
        </Button>
        <Button type="submit" isPending={isSaving} disabled={!canSave}>
          {commentCopy.save}
        </Button>
      </CommentField>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
