import { Ban, Pencil, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { eventCopy } from '../copy'
import type { EventDetail } from '../model/event'
import { useCancelEvent, useDeleteEvent } from '../mutations/events'
import { canCancel, canDelete, canEdit } from '../permissions'
import { EditEventDialog } from './lazy'

interface EventMenuProps {
  event: EventDetail
  viewer: { id: string; isAdmin: boolean }
  onDeleted: () => void
}

type Asked = 'edit' | 'cancel' | 'delete'

/** Editing, cancelling and deleting, for members who may. */
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
      <Menu>
        <MenuTrigger>
          <Button variant="ghost" size="icon" aria-label={eventCopy.settings} className="-mr-2">
            <Settings aria-hidden strokeWidth={1.75} />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {mayEdit && <EditItem onSelect={() => setAsked('edit')} />}
          {mayCancel && (
            <MenuItem onSelect={() => setAsked('cancel')}>
              <Ban aria-hidden strokeWidth={1.75} />
              {eventCopy.cancelEvent}
            </MenuItem>
          )}
          {mayDelete && <DeleteItem onSelect={() => setAsked('delete')} />}
        </MenuContent>
      </Menu>
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

function EditItem({ onSelect }: { onSelect: () => void }) {
  return (
    <MenuItem {...EditEventDialog.near} onSelect={onSelect}>
      <Pencil aria-hidden strokeWidth={1.75} />
      {eventCopy.edit}
    </MenuItem>
  )
}

function DeleteItem({ onSelect }: { onSelect: () => void }) {
  return (
    <MenuItem className="text-destructive [&_svg]:text-destructive" onSelect={onSelect}>
      <Trash2 aria-hidden strokeWidth={1.75} />
      {eventCopy.delete}
    </MenuItem>
  )
}
