import { Ban, Pencil, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { eventCopy } from '../copy'
import type { EventDetail } from '../model/event'
import { useCancelEvent, useDeleteEvent } from '../mutations/events'
import { canCancel, canDelete, canEdit } from '../permissions'
import { EditEventDialog } from './edit-event-dialog'

interface EventMenuProps {
  event: EventDetail
  viewer: { id: string; isAdmin: boolean }
  onDeleted: () => void
}

type Asked = 'edit' | 'cancel' | 'delete'

/** Editing, cancelling and deleting, for who may. */
export function EventMenu({ event, viewer, onDeleted }: EventMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const cancel = useCancelEvent()
  const remove = useDeleteEvent()
  const mayEdit = canEdit(event, viewer.id)
  const mayCancel = canCancel(event, viewer.id)
  const mayDelete = canDelete(event, viewer)
  if (!mayEdit && !mayCancel && !mayDelete) return null
  const close = () => setAsked(null)
  const which = { eventId: event.id }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={eventCopy.settings} className="-mr-2">
            <Settings aria-hidden strokeWidth={1.75} />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {mayEdit && (
            <DropdownMenuItem onSelect={() => setAsked('edit')}>
              <Pencil aria-hidden strokeWidth={1.75} />
              {eventCopy.edit}
            </DropdownMenuItem>
          )}
          {mayCancel && (
            <DropdownMenuItem onSelect={() => setAsked('cancel')}>
              <Ban aria-hidden strokeWidth={1.75} />
              {eventCopy.cancelEvent}
            </DropdownMenuItem>
          )}
          {mayDelete && (
            <DropdownMenuItem
              className="text-destructive [&_svg]:text-destructive"
              onSelect={() => setAsked('delete')}
            >
              <Trash2 aria-hidden strokeWidth={1.75} />
              {eventCopy.delete}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === 'edit' && <EditEventDialog event={event} viewerId={viewer.id} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        onOpenChange={close}
        title={eventCopy.cancelTitle(event.title)}
        description={eventCopy.cancelHint}
        confirmLabel={eventCopy.cancelEvent}
        cancelLabel={eventCopy.keepEvent}
        isDestructive
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate(which, { onSettled: close })}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onOpenChange={close}
        title={eventCopy.deleteTitle(event.title)}
        description={eventCopy.deleteHint}
        confirmLabel={eventCopy.delete}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(which, { onSuccess: onDeleted, onError: close })}
      />
    </>
  )
}
