import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DraftDialog } from '@/components/draft-dialog'
import { useDraftForm } from '@/components/draft-form'
import { useUploads } from '@/components/image-field'
import { organizingCopy } from '../copy/organizing'
import { WHEN } from '../model/columns'
import type { EventDetail } from '../model/event'
import { daysToEnd } from '../model/end-date'
import { isTooFewPlaces, useSaveEvent } from '../mutations/events'
import { eventSchema, valuesOf, type EventValues } from '../schemas'
import { EventFields } from './event-fields'

interface EditEventDialogProps {
  event: EventDetail
  viewerId: string
  onClose: () => void
  /** Undo after Discard reopens it with everything that was in it. */
  onReopen: () => void
}

/** Edits an event, for its organizer. Closing asks when something is unsaved. */
export function EditEventDialog({ event, viewerId, onClose, onReopen }: EditEventDialogProps) {
  const save = useSaveEvent()
  const initial = valuesOf(event)
  const { form, opened, isRestored, clearDraft, discard } = useDraftForm(
    useForm<EventValues>({ resolver: zodResolver(eventSchema), defaultValues: initial }),
    { viewerId, scope: 'edit-event', target: event.id },
    initial,
    onReopen,
    WHEN,
  )

  const uploads = useUploads()

  function handleSubmit(values: EventValues) {
    save.mutate(
      { eventId: event.id, values, opened },
      {
        onStored: () => void clearDraft().then(onClose),
        onError: (error) => {
          if (!isTooFewPlaces(error)) return
          form.setError(
            'max_attendees',
            { message: organizingCopy.maxTooFew },
            { shouldFocus: true },
          )
        },
      },
    )
  }

  return (
    <DraftDialog
      title={organizingCopy.editTitle}
      size="wide"
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={save.isSuccess}
      isPending={save.isPending}
      isUploading={uploads.isUploading}
      labels={{
        cancel: organizingCopy.cancel,
        submit: organizingCopy.save,
        submitting: organizingCopy.saving,
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <EventFields
        form={form}
        viewerId={viewerId}
        seed={event.id}
        daysToEnd={daysToEnd(event)}
        track={uploads.track}
      />
    </DraftDialog>
  )
}
