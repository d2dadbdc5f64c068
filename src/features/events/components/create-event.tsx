import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { useUploads } from '@/components/image-field'
import { useNewForm } from '@/components/new-form'
import { RestoredNote } from '@/components/restored-note'
import { SubmitButton } from '@/components/submit-button'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { SendingContext } from '@/components/ui/sending'
import { paths } from '@/config/paths'
import { viewerZone } from '@/lib/zone'
import { organizingCopy } from '../copy/organizing'
import { JUST_CREATED } from '../model/created'
import { daysToEnd } from '../model/end-date'
import type { EventDetail } from '../model/event'
import { useCreateEvent } from '../mutations/events'
import { eventSchema, valuesOf, type EventValues } from '../schemas'
import { EventFields } from './event-fields'

/** A new event is at a place, in the viewer's time zone. */
function emptyEvent(): EventValues {
  return {
    title: '',
    description: '',
    date: '',
    time: '',
    end_date: '',
    end_time: '',
    time_zone: viewerZone(),
    type: 'other',
    location: '',
    max_attendees: '',
    cover_photo_url: null,
  }
}

/** A copy of an event, without its dates: the end date comes with the new date. */
function copyOf(event: EventDetail): EventValues {
  return { ...valuesOf(event), date: '', end_date: '' }
}

interface CreateEventProps {
  viewerId: string
  /** The event to copy. */
  from?: EventDetail | null
}

/** Spec 3 §2: the form for a new event, with its draft. Leaving asks while it is not created. */
export function CreateEvent({ viewerId, from = null }: CreateEventProps) {
  const [initial] = useState(() => (from ? copyOf(from) : emptyEvent()))
  const { form, id, isRestored, clearDraft, discard } = useNewForm(
    useForm<EventValues>({ resolver: zodResolver(eventSchema), defaultValues: initial }),
    { viewerId, scope: 'create-event', target: from ? `copy-${from.id}` : 'new' },
    initial,
  )
  const create = useCreateEvent()
  const uploads = useUploads()
  const guard = useFormGuard(form, {
    isUploading: uploads.isUploading,
    isSaved: create.isSuccess,
    hasDraft: true,
    onDiscard: discard,
  })
  const navigate = useNavigate()

  function open(eventId: string) {
    guard.release()
    void navigate(paths.event.to(eventId), { replace: true, state: JUST_CREATED })
  }

  function handleSubmit(values: EventValues) {
    if (uploads.isUploading) return
    create.mutate({ id, viewerId, values }, { onStored: () => void clearDraft(), onSuccess: open })
  }

  return (
    <Card>
      <CardContent>
        {from && <p className="text-muted-foreground mb-5 text-sm">{organizingCopy.copyOf}</p>}
        {isRestored && form.formState.isDirty && (
          <RestoredNote onStartOver={() => void discard()} />
        )}
        <form noValidate onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}>
          <SendingContext value={create.isPending}>
            <EventFields
              form={form}
              viewerId={viewerId}
              seed={id}
              daysToEnd={from ? daysToEnd(from) : 0}
              track={uploads.track}
            />
          </SendingContext>
          <div className="mt-6 flex justify-end gap-3">
            <Button asChild variant="secondary">
              <AppLink to={paths.events.to()}>{organizingCopy.cancel}</AppLink>
            </Button>
            <SubmitButton
              isPending={create.isPending}
              isUploading={uploads.isUploading}
              label={organizingCopy.create}
              pendingLabel={organizingCopy.creating}
            />
          </div>
        </form>
        <UnsavedChangesDialog {...guard.dialogProps} />
      </CardContent>
    </Card>
  )
}
