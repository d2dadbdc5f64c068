import { useRef, useState, type SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useDraft } from '@/lib/drafts'
import { lengthOf, tidy } from '@/lib/text'
import { newId } from '@/lib/uuid'
import { businessCopy } from '../copy'
import { businessLimits as limits } from '../limits'
import { reviewFailure, useSaveReview, useSubmitReview } from '../mutations/reviews'
import type { BusinessReview } from '../queries/reviews'
import { reviewProblems, type ReviewValues } from '../schemas'
import { StarField } from './star-field'

interface Unsent extends ReviewValues {
  /** The id it was sent with and may have arrived under. */
  id: string | null
}

const EMPTY: Unsent = { rating: limits.ratingDefault, title: '', content: '', id: null }

interface ReviewFormProps {
  pageId: string
  viewerId: string
  /** The one that is changed; absent: a new one. */
  review?: BusinessReview
  /** Saved, or given up. */
  onEnd?: () => void
}

/** Spec 3 §5: a rating, a title and what one has to say. What is typed is kept until it has arrived. */
export function ReviewForm({ pageId, viewerId, review, onEnd }: ReviewFormProps) {
  const [before] = useState<Unsent>(() =>
    review
      ? { rating: review.rating, title: review.title, content: review.content, id: null }
      : EMPTY,
  )
  const address = review
    ? { viewerId, scope: 'business-review-edit', target: review.id }
    : { viewerId, scope: 'business-review', target: pageId }
  const draft = useDraft<Unsent>(address, before)
  const form = useRef<HTMLFormElement>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const submit = useSubmitReview()
  const save = useSaveReview()
  const { isPending } = review ? save : submit
  const failure = review ? save.error : submit.error
  const { rating, title, content, id } = draft.value
  const parsed = reviewProblems({ rating, title, content })
  const problems = isSubmitted ? parsed.problems : {}

  function change(next: Partial<ReviewValues>) {
    draft.setValue((now) => ({ ...now, ...next }))
  }

  async function handleEnd() {
    await draft.clear()
    onEnd?.()
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (parsed.values === null) {
      setIsSubmitted(true)
      // The messages are there after the next render.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
      return
    }
    const done = { onSuccess: () => void handleEnd() }
    if (review) {
      save.mutate({ pageId, reviewId: review.id, values: parsed.values }, done)
      return
    }
    const sentAs = id ?? newId()
    draft.setValue((now) => ({ ...now, id: sentAs }))
    submit.mutate({ id: sentAs, pageId, viewerId, values: parsed.values }, done)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={review ? businessCopy.editReview : businessCopy.writeReview}
      className="flex flex-col gap-4"
      onSubmit={handleSubmit}
    >
      <StarField
        value={rating}
        error={problems.rating}
        isDisabled={isPending}
        onChange={(next) => change({ rating: next })}
      />
      <FormField label={businessCopy.reviewTitle} error={problems.title}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            readOnly={isPending}
            value={title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </FormField>
      <FormField
        label={businessCopy.reviewContent}
        error={problems.content}
        aside={
          <span className="text-muted-foreground tabular text-sm">
            {businessCopy.counter(lengthOf(tidy(content)), limits.reviewContentMax)}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            placeholder={businessCopy.reviewPlaceholder}
            readOnly={isPending}
            value={content}
            onChange={(event) => change({ content: event.target.value })}
          />
        )}
      </FormField>
      <p role="alert" className="text-destructive text-sm empty:hidden">
        {failure && reviewFailure(failure)}
      </p>
      <div className="flex justify-end gap-3">
        {onEnd && (
          <Button variant="secondary" onClick={() => void handleEnd()}>
            {businessCopy.cancel}
          </Button>
        )}
        <Button type="submit" isPending={isPending}>
          {submitLabel(review !== undefined, isPending)}
        </Button>
      </div>
    </form>
  )
}

function submitLabel(isChange: boolean, isPending: boolean): string {
  if (isChange) return isPending ? businessCopy.saving : businessCopy.save
  return isPending ? businessCopy.submitting : businessCopy.submitReview
}
