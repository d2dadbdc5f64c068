import { useState, type SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { componentCopy } from '@/components/copy'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useDraft } from '@/lib/drafts'
import { tidy } from '@/lib/text'
import { postCopy } from './copy'
import type { PostContent, PostTextRules, ShownPost } from './post-model'
import { PostPicture, type PostPictureRules } from './post-picture'

interface PostEditProps {
  post: Pick<ShownPost, 'id' | 'content' | 'image_url'>
  viewerId: string
  /** The scope of the draft. */
  scope: string
  text: PostTextRules
  picture: PostPictureRules
  isPending: boolean
  onSave: (change: PostContent, options: { onSuccess: () => void }) => void
  /** Saved or cancelled. */
  onEnd: () => void
}

/** Edits a post where it stands. */
export function PostEdit({
  post,
  viewerId,
  scope,
  text: { problemOf },
  picture,
  isPending,
  onSave,
  onEnd,
}: PostEditProps) {
  const [before] = useState({ text: post.content, imageUrl: post.image_url })
  const draft = useDraft({ viewerId, scope, target: post.id }, before)
  const { text, imageUrl } = draft.value
  const problem = problemOf(text)

  async function handleEnd() {
    await draft.clear()
    onEnd()
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (problem !== null) return
    onSave({ content: tidy(text), imageUrl }, { onSuccess: () => void handleEnd() })
  }

  return (
    <form aria-label={postCopy.edit} className="mt-3" onSubmit={handleSubmit}>
      <FormField label={postCopy.edit} error={problem ?? undefined}>
        {(control) => (
          <Textarea
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
        rules={picture}
        viewerId={viewerId}
        url={imageUrl}
        onChange={(url) => draft.setValue((now) => ({ ...now, imageUrl: url }))}
      />
      <div className="mt-3 flex justify-end gap-3">
        <Button variant="secondary" onClick={() => void handleEnd()}>
          {componentCopy.cancel}
        </Button>
        <Button type="submit" isPending={isPending} disabled={problem !== null}>
          {isPending ? postCopy.saving : postCopy.save}
        </Button>
      </div>
    </form>
  )
}
