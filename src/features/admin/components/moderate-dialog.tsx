import { useState, type SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { isPublic, statusLabel, statusOf, STATUSES, type QueuedReview } from '@/features/business'
import { firstCharacters } from '@/lib/text'
import { adminCopy } from '../copy'
import { adminLimits } from '../limits'
import { useModerateReviews } from '../mutations/moderation'

interface ModerateDialogProps {
  /** At least one. */
  reviews: readonly QueuedReview[]
  onDone: () => void
  onClose: () => void
}

/** Spec 3 §4: sets any status for one or several reviews, with a reason and a note. */
export function ModerateDialog({ reviews, onDone, onClose }: ModerateDialogProps) {
  const only = reviews.length === 1 ? reviews[0] : undefined
  const [before] = useState({
    status: statusOf(only?.moderation_status ?? 'approved'),
    reason: only?.flagged_reason ?? '',
    note: only?.moderation?.moderation_note ?? '',
  })
  const [value, setValue] = useState(before)
  const moderate = useModerateReviews()
  const isDirty = value.reason !== before.reason || value.note !== before.note
  const guard = useUnsavedGuard({
    isDirty: isDirty && !moderate.isSuccess,
    onDiscard: () => undefined,
  })

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    moderate.mutate(
      { ...value, reviewIds: reviews.map(({ id }) => id) },
      { onSuccess: () => onDone() },
    )
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent
          title={adminCopy.moderateTitle(reviews.length)}
          description={only && `“${only.title}”`}
        >
          <form className="flex flex-col gap-5" onSubmit={handleSubmit}>
            <RadioGroup
              aria-label={adminCopy.newStatus}
              value={value.status}
              onValueChange={(next) => setValue((now) => ({ ...now, status: statusOf(next) }))}
            >
              {STATUSES.map((status) => (
                <RadioOption
                  key={status}
                  value={status}
                  label={statusLabel(status)}
                  description={adminCopy.statusHint[status]}
                />
              ))}
            </RadioGroup>
            {!isPublic(value.status) && (
              <FormField label={adminCopy.reason} hint={adminCopy.reasonHint}>
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    value={value.reason}
                    onChange={(event) => {
                      const reason = firstCharacters(event.target.value, adminLimits.reasonMax)
                      setValue((now) => ({ ...now, reason }))
                    }}
                  />
                )}
              </FormField>
            )}
            <FormField label={adminCopy.note} hint={adminCopy.noteHint}>
              {(control) => (
                <Textarea
                  {...control}
                  minRows={2}
                  value={value.note}
                  onChange={(event) => {
                    const note = firstCharacters(event.target.value, adminLimits.noteMax)
                    setValue((now) => ({ ...now, note }))
                  }}
                />
              )}
            </FormField>
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {adminCopy.cancel}
              </Button>
              <Button type="submit" isPending={moderate.isPending}>
                {adminCopy.saveJudgement}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
