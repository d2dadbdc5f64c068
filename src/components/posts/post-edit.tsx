import { useState, type SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { componentCopy } from '@/components/copy'
import { useUploads } from '@/components/image-field'
import { SubmitButton } from '@/components/submit-button'
import { Button } from '@/components/ui/button'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useDiscard } from '@/components/discard-draft'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { MentionField } from '@/components/mention-field'
import { rebased, type Edit } from '@/lib/changes'
import { useDraft } from '@/lib/drafts'
import { tidy } from '@/lib/text'
import { postCopy } from './copy'
import type { ShownPost } from './post-model'
import { PostPicture } from './post-picture'
import type { PostChange, PostContent, PostWriting } from './post-writing'

interface PostEditProps {
  writing: PostWriting
  post: Pick<ShownPost, 'id' | 'content' | 'image_url'>
  viewerId: string
  isPending: boolean
  onSave: (change: PostChange, options: { onStored: () => void }) => void
  /** Saved or cancelled: false. Undo after Discard opens it again: true. */
  onOpenChange: (isOpen: boolean) => void
}

/** The post with its draft, which is deleted once it was saved. */
function usePostDraft({ writing, post, viewerId, isPending, onOpenChange }: PostEditProps) {
  const [opened] = useState<PostContent>({ content: post.content, imageUrl: post.image_url })
  const address = { viewerId, scope: `${writing.scope}-edit`, target: post.id }
  const empty: Edit<PostContent> = { values: opened, opened }
  const draft = useDraft(address, empty, { isSending: isPending })
  const values = rebased(draft.value, opened)
  const [isSaved, setIsSaved] = useState(false)
  const uploads = useUploads()
  const isChanged = values.content !== opened.content || values.imageUrl !== opened.imageUrl
  const guard = useUnsavedGuard({
    isDirty: isChanged && !isSaved,
    isUploading: uploads.isUploading,
    hasDraft: true,
    onDiscard: useDiscard(draft, { address, onReopen: () => onOpenChange(true) }),
  })

  async function finish() {
    setIsSaved(true)
    await draft.clear()
    onOpenChange(false)
  }

  function change(next: Partial<PostContent>) {
    draft.setValue((now) => ({ values: { ...rebased(now, opened), ...next }, opened }))
  }

  return { values, opened, change, guard, uploads, finish }
}

/** Edits a post where it stands. */
export function PostEdit(props: PostEditProps) {
  const { writing, viewerId, isPending, onSave, onOpenChange } = props
  const { values, opened, change, guard, uploads, finish } = usePostDraft(props)
  const { content: text, imageUrl } = values
  const problem = writing.problemOf(text)

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (problem !== null || uploads.isUploading) return
    onSave({ content: tidy(text), imageUrl, opened }, { onStored: () => void finish() })
  }

  return (
    <form aria-label={postCopy.edit} className="mt-3" onSubmit={handleSubmit}>
      <FormField label={postCopy.edit} error={problem ?? undefined}>
        {(control) => (
          <MentionField
            {...control}
            // The member pressed Edit to type here.
            autoFocus
            minRows={3}
            readOnly={isPending}
            value={text}
            onChange={(event) => {
              change({ content: event.target.value })
            }}
          />
        )}
      </FormField>
      <PostPicture
        rules={writing.picture}
        viewerId={viewerId}
        url={imageUrl}
        track={uploads.track}
        onChange={(url) => change({ imageUrl: url })}
      />
      <div className="mt-3 flex justify-end gap-3">
        <Button variant="secondary" onClick={() => guard.attempt(() => onOpenChange(false))}>
          {componentCopy.cancel}
        </Button>
        <SubmitButton
          isPending={isPending}
          isUploading={uploads.isUploading}
          disabled={problem !== null}
          label={postCopy.save}
          pendingLabel={postCopy.saving}
        />
      </div>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}
