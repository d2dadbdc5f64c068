import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { Counter } from '@/components/counter'
import { useUnsentForm } from '@/components/draft-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { businessCopy } from '../copy'
import { businessLimits as limits } from '../limits'
import { reviewFailure, useSaveReview, useSubmitReview } from '../mutations/reviews'
import type { BusinessReview } from '../queries/reviews'
import { reviewSchema, type ReviewValues } from '../schemas'
import { StarField } from './star-field'

const EMPTY: ReviewValues = { rating: limits.ratingDefault, title: '', content: '' }

interface ReviewFormProps {
  pageId: string
  viewerId: string
  /** The review to edit; by default a new one. */
  review?: BusinessReview
  /** Called once it is saved or cancelled. */
  onEnd?: () => void
  /** Undo after Discard reopens the form. */
  onReopen?: () => void
}

/** Spec 3 §5: a rating, a title and a text. The draft is persisted until the server has it. */
export function ReviewForm({ pageId, viewerId, review, onEnd, onReopen }: ReviewFormProps) {
  const [before] = useState<ReviewValues>(() =>
    review ? { rating: review.rating, title: review.title, content: review.content } : EMPTY,
  )
  const submit = useSubmitReview()
  const save = useSaveReview()
  const { isPending, isSuccess, error: failure } = review ? save : submit
  const form = useForm<ReviewValues>({ resolver: zodResolver(reviewSchema), defaultValues: before })
  const address = review
    ? { viewerId, scope: 'business-review-edit', target: review.id }
    : { viewerId, scope: 'business-review', target: pageId }
  const { sendAs, clearDraft, discard } = useUnsentForm(form, address, before, onReopen)
  const guard = useFormGuard(form, { isSaved: isSuccess, hasDraft: true, onDiscard: discard })

  function handleSubmit(values: ReviewValues) {
    // The stored review may have replaced the form by then.
    const done = { onStored: () => void clearDraft(), onSuccess: () => onEnd?.() }
    if (review) save.mutate({ pageId, reviewId: review.id, values }, done)
    else submit.mutate({ id: sendAs(), pageId, viewerId, values }, done)
  }

  return (
    <form
      noValidate
      aria-label={review ? businessCopy.editReview : businessCopy.writeReview}
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
    >
      <ReviewFields form={form} isPending={isPending} />
      <p role="alert" className="text-destructive text-sm empty:hidden">
        {failure && reviewFailure(failure)}
      </p>
      <div className="flex justify-end gap-3">
        {onEnd && (
          <Button variant="secondary" onClick={() => guard.attempt(onEnd)}>
            {businessCopy.cancel}
          </Button>
        )}
        <Button type="submit" isPending={isPending}>
          {submitLabel(review !== undefined, isPending)}
        </Button>
      </div>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}

interface ReviewFieldsProps {
  form: UseFormReturn<ReviewValues>
  isPending: boolean
}

function ReviewFields({ form, isPending }: ReviewFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <StarField
            value={field.value}
            error={errors.rating?.message}
            isDisabled={isPending}
            onChange={field.onChange}
          />
        )}
      />
      <FormField label={businessCopy.reviewTitle} error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...form.register('title')} autoComplete="off" readOnly={isPending} />
        )}
      </FormField>
      <FormField
        label={businessCopy.reviewContent}
        error={errors.content?.message}
        aside={<Counter text={form.watch('content')} limit={limits.reviewContentMax} />}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('content')}
            placeholder={businessCopy.reviewPlaceholder}
            readOnly={isPending}
          />
        )}
      </FormField>
    </>
  )
}

function submitLabel(isChange: boolean, isPending: boolean): string {
  if (isChange) return isPending ? businessCopy.saving : businessCopy.save
  return isPending ? businessCopy.submitting : businessCopy.submitReview
}
