import { DraftDialog } from '@/components/draft-dialog'
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

  function handleSubmit(values: EventValues) {
    save.mutate(
      { eventId: event.id, values },
      {
        onStored: () => void clearDraft().then(onClose),
        onError: (error) => {
          if (!isTooFewPlaces(error)) return
          form.setError('max_attendees', { message: eventCopy.maxTooFew }, { shouldFocus: true })
        },
      },
    )
  }

  return (
    <DraftDialog
      title={eventCopy.editTitle}
      size="wide"
      form={form}
      isRestored={isRestored}
      onStartOver={startOver}
      isSaved={save.isSuccess}
      isPending={save.isPending}
      labels={{ cancel: eventCopy.cancel, submit: eventCopy.save, submitting: eventCopy.saving }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <EventFields form={form} viewerId={viewerId} seed={event.id} />
    </DraftDialog>
  )
}
