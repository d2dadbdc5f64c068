import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { FormDialog } from '@/components/form-dialog'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import {
  isPublic,
  statusLabel,
  reviewStatusOf,
  REVIEW_STATUSES,
  type QueuedReview,
  type ReviewStatus,
} from '@/features/business'
import { outrunMessage } from '@/lib/errors'
import { firstCharacters } from '@/lib/text'
import { adminCopy } from '../copy'
import { adminLimits } from '../limits'
import { useModerateReviews } from '../mutations/moderation'
import { judgementSchema, type JudgementValues } from '../schemas'

interface ModerateDialogProps {
  /** At least one. */
  reviews: readonly QueuedReview[]
  /** Decided already; otherwise the dialog asks. */
  status?: ReviewStatus
  onDone: () => void
  onClose: () => void
}

/** Spec 3 §4: sets any status for one or several reviews, with a reason and a note. */
export function ModerateDialog({ reviews, status, onDone, onClose }: ModerateDialogProps) {
  const only = reviews.length === 1 ? reviews[0] : undefined
  const isRejecting = status === 'rejected'
  const moderate = useModerateReviews()
  const form = useForm<JudgementValues>({
    resolver: zodResolver(judgementSchema),
    defaultValues: {
      status: status ?? reviewStatusOf(only?.moderation_status ?? 'approved'),
      reason: only?.flagged_reason ?? '',
      note: only?.moderation?.moderation_note ?? '',
    },
  })
  const { reason, note } = form.formState.dirtyFields

  function handleSubmit(values: JudgementValues) {
    // The dialog has no newer version to send: once told of a change, the next press counts.
    const isTold = moderate.error !== null && outrunMessage(moderate.error) !== null
    moderate.mutate({ ...values, reviews, isTold }, { onSuccess: () => onDone() })
  }

  return (
    <FormDialog
      form={form}
      title={isRejecting ? adminCopy.rejectTitle : adminCopy.moderateTitle(reviews.length)}
      description={only && `“${only.title}”`}
      isDirty={reason === true || note === true}
      isSaved={moderate.isSuccess}
      isPending={moderate.isPending}
      submitLabel={isRejecting ? adminCopy.reject : adminCopy.saveJudgement}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {!isRejecting && <StatusField form={form} />}
      <TextFields form={form} />
    </FormDialog>
  )
}

function StatusField({ form }: { form: UseFormReturn<JudgementValues> }) {
  return (
    <Controller
      control={form.control}
      name="status"
      render={({ field }) => (
        <RadioGroup
          aria-label={adminCopy.newStatus}
          value={field.value}
          onValueChange={field.onChange}
        >
          {REVIEW_STATUSES.map((status) => (
            <RadioOption
              key={status}
              value={status}
              label={statusLabel(status)}
              description={adminCopy.statusHint[status]}
            />
          ))}
        </RadioGroup>
      )}
    />
  )
}

/** The reason for the author, and the internal note. */
function TextFields({ form }: { form: UseFormReturn<JudgementValues> }) {
  const status = useWatch({ control: form.control, name: 'status' })
  const { reason: missing } = useFormState({ control: form.control }).errors
  return (
    <>
      {!isPublic(status) && (
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <FormField
              label={adminCopy.reason}
              hint={adminCopy.reasonHint}
              error={missing?.message}
            >
              {(control) => (
                <Input
                  {...control}
                  {...field}
                  autoComplete="off"
                  onChange={({ target }) =>
                    field.onChange(firstCharacters(target.value, adminLimits.reasonMax))
                  }
                />
              )}
            </FormField>
          )}
        />
      )}
      <Controller
        control={form.control}
        name="note"
        render={({ field }) => (
          <FormField label={adminCopy.note} hint={adminCopy.noteHint}>
            {(control) => (
              <Textarea
                {...control}
                {...field}
                minRows={2}
                onChange={({ target }) =>
                  field.onChange(firstCharacters(target.value, adminLimits.noteMax))
                }
              />
            )}
          </FormField>
        )}
      />
    </>
  )
}
