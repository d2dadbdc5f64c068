import { RestoredNote } from '@/components/restored-note'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { eventCopy } from '../copy'
import type { EventDetail } from '../model/event'
import { isTooFewPlaces, useSaveEvent } from '../mutations/events'
import { valuesOf, type EventValues } from '../schemas'
import { EventFields } from './event-fields'
import { useEventForm } from './use-event-form'

interface EditEventDialogProps {
  event: EventDetail
  viewerId: string
  onClose: () => void
}

/** Edits an event, for its organizer. Closing asks when something is unsaved. */
export function EditEventDialog({ event, viewerId, onClose }: EditEventDialogProps) {
  const save = useSaveEvent()
  const { form, isRestored, clearDraft, startOver } = useEventForm({
    viewerId,
    scope: 'edit-event',
    target: event.id,
    initial: valuesOf(event),
  })
  const { isDirty } = form.formState
  const guard = useUnsavedGuard({
    isDirty: isDirty && !save.isSuccess,
    onDiscard: startOver,
    // The draft is persisted already; leaving is all there is to do.
    onSaveDraft: () => undefined,
  })

  function handleSubmit(values: EventValues) {
    save.mutate(
      { eventId: event.id, values },
      {
        onSuccess: () => void clearDraft().then(onClose),
        onError: (error) => {
          if (!isTooFewPlaces(error)) return
          form.setError('max_attendees', { message: eventCopy.maxTooFew }, { shouldFocus: true })
        },
      },
    )
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={eventCopy.editTitle} size="wide">
          {isRestored && isDirty && <RestoredNote onStartOver={() => void startOver()} />}
          <form noValidate onSubmit={(submit) => void form.handleSubmit(handleSubmit)(submit)}>
            <EventFields form={form} viewerId={viewerId} seed={event.id} />
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {eventCopy.cancel}
              </Button>
              <Button type="submit" isPending={save.isPending}>
                {save.isPending ? eventCopy.saving : eventCopy.save}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
