import { useState, type SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { componentCopy } from '@/components/copy'
import { Button } from '@/components/ui/button'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { MentionField } from '@/components/mention-field'
import { useDraft } from '@/lib/drafts'
import { tidy } from '@/lib/text'
import { postCopy } from './copy'
import type { ShownPost } from './post-model'
import { PostPicture } from './post-picture'
import type { PostContent, PostWriting } from './post-writing'

interface PostEditProps {
  writing: PostWriting
  post: Pick<ShownPost, 'id' | 'content' | 'image_url'>
  viewerId: string
  isPending: boolean
  onSave: (change: PostContent, options: { onStored: () => void }) => void
  /** Saved or cancelled. */
  onEnd: () => void
}

/** Edits a post where it stands. */
export function PostEdit({ writing, post, viewerId, isPending, onSave, onEnd }: PostEditProps) {
  const [before] = useState({ text: post.content, imageUrl: post.image_url })
  const address = { viewerId, scope: `${writing.scope}-edit`, target: post.id }
  const draft = useDraft(address, before, { isSending: isPending })
  const { text, imageUrl } = draft.value
  const problem = writing.problemOf(text)
  const [isSaved, setIsSaved] = useState(false)
  const guard = useUnsavedGuard({
    isDirty: (text !== before.text || imageUrl !== before.imageUrl) && !isSaved,
    hasDraft: true,
    onDiscard: draft.clear,
  })

  async function handleSaved() {
    setIsSaved(true)
    await draft.clear()
    onEnd()
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (problem !== null) return
    onSave({ content: tidy(text), imageUrl }, { onStored: () => void handleSaved() })
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
              const { value } = event.target
              draft.setValue((now) => ({ ...now, text: value }))
            }}
          />
        )}
      </FormField>
      <PostPicture
        rules={writing.picture}
        viewerId={viewerId}
        url={imageUrl}
        onChange={(url) => draft.setValue((now) => ({ ...now, imageUrl: url }))}
      />
      <div className="mt-3 flex justify-end gap-3">
        <Button variant="secondary" onClick={() => guard.attempt(onEnd)}>
          {componentCopy.cancel}
        </Button>
        <Button type="submit" isPending={isPending} disabled={problem !== null}>
          {isPending ? postCopy.saving : postCopy.save}
        </Button>
      </div>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}
