import { useState, type SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useDraft } from '@/lib/drafts'
import { tidy } from '@/lib/text'
import { groupCopy } from '../copy'
import type { GroupPost } from '../model/group'
import { useSavePost } from '../mutations/posts'
import { postProblem } from '../schemas'
import { PostPicture } from './post-picture'

interface PostEditProps {
  post: GroupPost
  viewerId: string
  /** Saved, or given up. */
  onEnd: () => void
}

/** Changing a post of one's own, where it stands. */
export function PostEdit({ post, viewerId, onEnd }: PostEditProps) {
  const [before] = useState({ text: post.content, imageUrl: post.image_url })
  const draft = useDraft({ viewerId, scope: 'group-post-edit', target: post.id }, before)
  const save = useSavePost()
  const { text, imageUrl } = draft.value
  const problem = postProblem(text)

  async function handleEnd() {
    await draft.clear()
    onEnd()
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (problem !== null) return
    save.mutate(
      { groupId: post.group_id, postId: post.id, content: tidy(text), imageUrl },
      { onSuccess: () => void handleEnd() },
    )
  }

  return (
    <form aria-label={groupCopy.editPost} className="mt-3" onSubmit={handleSubmit}>
      <FormField label={groupCopy.editPost} error={problem ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            // One pressed Edit to type here.
            autoFocus
            minRows={3}
            readOnly={save.isPending}
            value={text}
            onChange={(event) => {
              const { value } = event.target
              draft.setValue((now) => ({ ...now, text: value }))
            }}
          />
        )}
      </FormField>
      <PostPicture
        viewerId={viewerId}
        url={imageUrl}
        onChange={(url) => draft.setValue((now) => ({ ...now, imageUrl: url }))}
      />
      <div className="mt-3 flex justify-end gap-3">
        <Button variant="secondary" onClick={() => void handleEnd()}>
          {groupCopy.cancel}
        </Button>
        <Button type="submit" isPending={save.isPending} disabled={problem !== null}>
          {save.isPending ? groupCopy.saving : groupCopy.save}
        </Button>
      </div>
    </form>
  )
}
