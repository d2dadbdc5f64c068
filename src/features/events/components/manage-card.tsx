import { Ban, ClipboardList, Copy, Megaphone, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { AppLink } from '@/components/app-link'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { DeleteDialog } from '@/components/delete-dialog'
import { useStanding } from '@/components/moderation'
import { removalOf } from '@/components/removal'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { organizingCopy } from '../copy/organizing'
import type { EventDetail } from '../model/event'
import { eventItem } from '../model/item'
import { useCancelEvent, useDeleteEvent } from '../mutations/events'
import { canCancel, canDelete, canEdit, canInvite, isOrganizer } from '../permissions'
import { EditEventDialog, GuestsDialog, InviteToEventDialog, MessageDialog } from './lazy'

interface ManageCardProps {
  event: EventDetail
  viewer: { id: string; isAdmin: boolean }
  onDeleted: () => void
}

type Asked = 'edit' | 'cancel' | 'delete' | 'guests' | 'message' | 'invite'

/** Everything an organizer can do with an event, spelled out; a super admin can only delete it, once. */
export function ManageCard({ event, viewer, onDeleted }: ManageCardProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isOwn = isOrganizer(event, viewer.id)
  const { mayDelete } = useStanding(eventItem(event))
  if (!isOwn && !canDelete(event, viewer)) return null
  const close = () => setAsked(null)
  const written = { event, viewerId: viewer.id, onClose: close }
  return (
    <>
      {mayDelete && (
        <Card className="p-4 md:p-5">
          <section aria-labelledby="event-manage">
            <h2 id="event-manage" className="mb-3 text-base">
              {organizingCopy.manage}
            </h2>
            {isOwn && <Tools event={event} onAsk={setAsked} />}
            <Changes event={event} viewer={viewer} onAsk={setAsked} />
          </section>
        </Card>
      )}
      {asked === 'edit' && <EditEventDialog {...written} onReopen={() => setAsked('edit')} />}
      {asked === 'guests' && (
        <GuestsDialog
          event={event}
          onMessage={event.moderated_as ? undefined : () => setAsked('message')}
          onInvite={canInvite(event) ? () => setAsked('invite') : undefined}
          onClose={close}
        />
      )}
      {asked === 'message' && <MessageDialog {...written} onReopen={() => setAsked('message')} />}
      {asked === 'invite' && <InviteToEventDialog event={event} onClose={close} />}
      <Questions
        event={event}
        viewer={viewer}
        asked={asked}
        // The answer of one question may be another one.
        onClose={(answered) => setAsked((now) => (now === answered ? null : now))}
        onDeleted={onDeleted}
        onCancelFirst={() => setAsked('cancel')}
      />
    </>
  )
}

interface PartProps {
  event: EventDetail
  onAsk: (asked: Asked) => void
}

function Tool({ className = '', ...props }: ComponentProps<typeof Button>) {
  return <Button variant="secondary" className={`px-3 ${className}`} {...props} />
}

/** Guests, invitations and a copy. */
function Tools({ event, onAsk }: PartProps) {
  return (
    <div className="mb-2 grid grid-cols-2 gap-2">
      <Tool {...GuestsDialog.near} onClick={() => onAsk('guests')}>
        <ClipboardList aria-hidden strokeWidth={1.75} />
        {organizingCopy.guests}
      </Tool>
      <Tool asChild>
        <AppLink to={paths.createEvent.to({ from: event.id })}>
          <Copy aria-hidden strokeWidth={1.75} />
          {organizingCopy.duplicate}
        </AppLink>
      </Tool>
      {canInvite(event) && (
        <Tool {...InviteToEventDialog.near} className="col-span-2" onClick={() => onAsk('invite')}>
          <UserPlus aria-hidden strokeWidth={1.75} />
          {organizingCopy.invite}
        </Tool>
      )}
      {!event.moderated_as && (
        <Tool {...MessageDialog.near} className="col-span-2" onClick={() => onAsk('message')}>
          <Megaphone aria-hidden strokeWidth={1.75} />
          {organizingCopy.message}
        </Tool>
      )}
    </div>
  )
}

/** Edit · Cancel · Delete. */
function Changes({ event, viewer, onAsk }: PartProps & Pick<ManageCardProps, 'viewer'>) {
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap gap-2">
      {canEdit(event, viewer.id) && (
        <Button
          variant="ghost"
          size="small"
          {...EditEventDialog.near}
          onClick={() => onAsk('edit')}
        >
          <Pencil aria-hidden strokeWidth={1.75} />
          {organizingCopy.edit}
        </Button>
      )}
      {canCancel(event, viewer.id) && (
        <Button variant="ghost" size="small" onClick={() => onAsk('cancel')}>
          <Ban aria-hidden strokeWidth={1.75} />
          {organizingCopy.cancelEvent}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        className="text-destructive"
        onClick={() => onAsk('delete')}
      >
        <Trash2 aria-hidden strokeWidth={1.75} />
        {organizingCopy.delete}
      </Button>
    </div>
  )
}

interface QuestionsProps extends ManageCardProps {
  asked: Asked | null
  onClose: (answered: Asked) => void
  onCancelFirst: () => void
}

/** Asks before cancelling and deleting. Guests of an upcoming event are told first, by cancelling it. */
function Questions({ event, viewer, asked, onClose, onDeleted, onCancelFirst }: QuestionsProps) {
  const cancel = useCancelEvent()
  const remove = useDeleteEvent()
  const which = { eventId: event.id }
  const mayDelete = canDelete(event, viewer)
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        onOpenChange={(isOpen) => !isOpen && onClose('cancel')}
        title={organizingCopy.cancelTitle(event.title)}
        description={organizingCopy.cancelHint}
        confirmLabel={organizingCopy.cancelEvent}
        cancelLabel={organizingCopy.keepEvent}
        isDestructive
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate(which, { onSettled: () => onClose('cancel') })}
      />
      <DeleteDialog
        removal={removalOf('event', event.id, {
          authorId: event.creator_id,
          viewerId: viewer.id,
        })}
        onRemoved={onDeleted}
        isOpen={asked === 'delete' && mayDelete}
        onOpenChange={(isOpen) => !isOpen && onClose('delete')}
        title={organizingCopy.deleteTitle(event.title)}
        description={organizingCopy.deleteHint}
        confirmLabel={organizingCopy.deleteEvent}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(which, {
            onSuccess: onDeleted,
            onError: () => onClose('delete'),
          })
        }
      />
      <ConfirmDialog
        isOpen={asked === 'delete' && !mayDelete}
        onOpenChange={(isOpen) => !isOpen && onClose('delete')}
        title={organizingCopy.cancelFirstTitle}
        description={organizingCopy.cancelFirstHint}
        confirmLabel={organizingCopy.cancelEvent}
        cancelLabel={organizingCopy.keepEvent}
        onConfirm={onCancelFirst}
      />
    </>
  )
}
