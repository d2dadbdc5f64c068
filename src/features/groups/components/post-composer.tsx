import { useState, type SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Textarea } from '@/components/ui/textarea'
import { useDraft } from '@/lib/drafts'
import { lengthOf, tidy } from '@/lib/text'
import { newId } from '@/lib/uuid'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import { useCreatePost } from '../mutations/posts'
import { postProblem } from '../schemas'
import { PostPicture } from './post-picture'

interface UnsentPost {
  text: string
  imageUrl: string | null
  /** The id it was sent with and may have arrived under. */
  id: string | null
}

const EMPTY: UnsentPost = { text: '', imageUrl: null, id: null }

interface PostComposerProps {
  groupId: string
  viewerId: string
}

/** Where a post is written. What is typed, and the picture, are kept until the server has them. */
export function PostComposer({ groupId, viewerId }: PostComposerProps) {
  const draft = useDraft<UnsentPost>({ viewerId, scope: 'group-post', target: groupId }, EMPTY)
  const create = useCreatePost()
  const [isAsked, setIsAsked] = useState(false)
  const { text, imageUrl, id } = draft.value
  const problem = postProblem(text)
  const isTooLong = lengthOf(tidy(text)) > groupLimits.postMax
  const hasBegun = text !== '' || imageUrl !== null

  // Other words are another post: what was sent before is not this.
  function change(next: Partial<UnsentPost>) {
    setIsAsked(false)
    draft.setValue((now) => ({ ...now, ...next, id: null }))
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (problem !== null) {
      setIsAsked(true)
      return
    }
    const sentAs = id ?? newId()
    draft.setValue((now) => ({ ...now, id: sentAs }))
    create.mutate(
      { id: sentAs, groupId, viewerId, content: tidy(text), imageUrl },
      { onSuccess: () => void draft.clear() },
    )
  }

  return (
    <Card className="p-4 md:p-5">
      <form aria-label={groupCopy.writePost} onSubmit={handleSubmit}>
        <FormField
          label={groupCopy.writePost}
          error={(isAsked || isTooLong ? problem : null) ?? undefined}
          aside={
            text.length > 0 && (
              <span className="text-muted-foreground tabular text-sm">
                {groupCopy.counter(lengthOf(tidy(text)), groupLimits.postMax)}
              </span>
            )
          }
        >
          {(control) => (
            <Textarea
              {...control}
              // Measured before there is any width, it would take a line for each letter.
              className="min-w-40"
              minRows={hasBegun ? 3 : 1}
              placeholder={groupCopy.postPlaceholder}
              readOnly={create.isPending}
              value={text}
              onChange={(event) => change({ text: event.target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event)
              }}
            />
          )}
        </FormField>
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 grow">
            <PostPicture
              viewerId={viewerId}
              url={imageUrl}
              onChange={(url) => change({ imageUrl: url })}
            />
          </div>
          <Button type="submit" className="mt-2" isPending={create.isPending}>
            {create.isPending ? groupCopy.posting : groupCopy.post}
          </Button>
        </div>
      </form>
    </Card>
  )
}
