import { forumCopy } from '../copy'
import { useSaveText, type OwnText } from '../mutations/threads'
import { ForumText } from './forum-text'
import { TextForm } from './text-form'

interface EditableTextProps {
  viewerId: string | null
  address: OwnText
  content: string
  label: string
  placeholder: string
  isEditing: boolean
  /** Whether the form takes the focus as it opens. */
  hasFocus: boolean
  /** Saved or cancelled: false. Undo after Discard opens it again: true. */
  onOpenChange: (isOpen: boolean) => void
}

/** The text of a reply or a comment, or the form that edits it. */
export function EditableText({
  viewerId,
  address,
  content,
  label,
  placeholder,
  isEditing,
  hasFocus,
  onOpenChange,
}: EditableTextProps) {
  const save = useSaveText()
  if (!isEditing || viewerId === null) {
    const type = address.kind === 'reply' ? 'forum_reply' : 'forum_reply_comment'
    return <ForumText text={content} item={{ type, id: address.id }} />
  }
  return (
    <TextForm
      viewerId={viewerId}
      scope="forum-text-edit"
      target={address.id}
      initial={content}
      label={label}
      placeholder={placeholder}
      submitLabel={forumCopy.saveReply}
      pendingLabel={forumCopy.saving}
      hasFocus={hasFocus}
      isPending={save.isPending}
      onSend={(next) => save.mutateAsync({ ...address, content: next })}
      onOpenChange={onOpenChange}
    />
  )
}
