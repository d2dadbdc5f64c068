import { useState, type SyntheticEvent } from 'react'
import { Counter } from '@/components/counter'
import { FormField } from '@/components/form-field'
import { useUploads } from '@/components/image-field'
import { SubmitButton } from '@/components/submit-button'
import { Card } from '@/components/ui/card'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useDiscard } from '@/components/discard-draft'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { MentionField } from '@/components/mention-field'
import { useDraft } from '@/lib/drafts'
import { lengthOf, tidy } from '@/lib/text'
import { newId } from '@/lib/uuid'
import { postCopy } from './copy'
import { PostPicture } from './post-picture'
import type { PostContent, PostWriting } from './post-writing'

interface UnsentPost {
  text: string
  imageUrl: string | null
  /** The id it was sent with and may have arrived under. */
  id: string | null
}

const EMPTY: UnsentPost = { text: '', imageUrl: null, id: null }

interface PostComposerProps {
  writing: PostWriting
  viewerId: string
  /** What the post is written on: the target of the draft. */
  target: string
  isPending: boolean
  /** A retry of the same post comes with the same id, so that it cannot arrive twice. */
  onSend: (post: PostContent & { id: string }, options: { onStored: () => void }) => void
}

/** What is being written, with its draft. */
function useComposer({ writing, viewerId, target, isPending, onSend }: PostComposerProps) {
  const { scope, maxLength, problemOf } = writing
  const address = { viewerId, scope, target }
  const draft = useDraft<UnsentPost>(address, EMPTY, { isSending: isPending })
  const uploads = useUploads()
  // The draft keeps everything else.
  const guard = useUnsavedGuard({
    isDirty: false,
    isUploading: uploads.isUploading,
    hasDraft: true,
    onDiscard: useDiscard(draft, { address }),
  })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { text, imageUrl, id } = draft.value
  const problem = problemOf(text)
  const length = lengthOf(tidy(text))
  const isDisabled = writing.isEmptyDisabled === true && length === 0
  // A picture alone is no post, and the disabled button cannot say so.
  const isProblemShown = isSubmitted || length > maxLength || (isDisabled && imageUrl !== null)

  // The first post may have arrived, so a changed text is a new post with its own id.
  function change(next: Partial<UnsentPost>) {
    setIsSubmitted(false)
    draft.setValue((now) => ({ ...now, ...next, id: null }))
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (uploads.isUploading) return
    if (problem !== null) {
      setIsSubmitted(true)
      return
    }
    const sentAs = id ?? newId()
    draft.setValue((now) => ({ ...now, id: sentAs }))
    onSend({ id: sentAs, content: tidy(text), imageUrl }, { onStored: () => void draft.clear() })
  }

  return {
    text,
    imageUrl,
    problem: isProblemShown ? problem : null,
    isDisabled,
    uploads,
    guard,
    change,
    handleSubmit,
  }
}

/** Where a post is written. Text and picture stay in a draft until the server has them. */
export function PostComposer(props: PostComposerProps) {
  const { viewerId, isPending } = props
  const { placeholder, maxLength, picture } = props.writing
  const composer = useComposer(props)
  const { text, imageUrl, problem, isDisabled, uploads, guard, change, handleSubmit } = composer

  return (
    <Card className="p-4 md:p-5">
      <form aria-label={postCopy.write} onSubmit={handleSubmit}>
        <FormField
          label={postCopy.write}
          error={problem ?? undefined}
          aside={
            props.writing.hasCounter && text.length > 0 && <Counter text={text} limit={maxLength} />
          }
        >
          {(control) => (
            <MentionField
              {...control}
              // Measured before there is any width, it would take a line for each letter.
              className="min-w-40"
              minRows={text !== '' || imageUrl !== null ? 3 : 1}
              placeholder={placeholder}
              readOnly={isPending}
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
              rules={picture}
              viewerId={viewerId}
              url={imageUrl}
              track={uploads.track}
              onChange={(url) => change({ imageUrl: url })}
            />
          </div>
          <SubmitButton
            className="mt-2"
            disabled={isDisabled}
            isPending={isPending}
            isUploading={uploads.isUploading}
            label={postCopy.post}
            pendingLabel={postCopy.posting}
          />
        </div>
      </form>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </Card>
  )
}
