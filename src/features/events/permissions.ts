import type { ListedEvent } from './model/event'
import { phaseOf } from './model/phase'

type Event = Pick<ListedEvent, 'creator_id' | 'cancelled_at' | 'starts_at' | 'ends_at'>

/** Spec 3 §6: whether the viewer organizes it. */
export function isOrganizer(event: Pick<Event, 'creator_id'>, viewerId: string | null): boolean {
  return viewerId !== null && event.creator_id === viewerId
}

/**
 * "Members attend as themselves": not their own event, nor one that is cancelled or over. Who answered one that moderators
 * hid can take that back.
 */
export function canAttend(
  event: Event & Pick<ListedEvent, 'mine' | 'moderated_as'>,
  viewerId: string | null,
): boolean {
  const isOffered = !event.moderated_as || event.mine !== null
  return isOffered && !isOrganizer(event, viewerId) && isOpen(event)
}

/** Whether anyone can still join. */
export function isOpen(event: Omit<Event, 'creator_id'>): boolean {
  return event.cancelled_at === null && phaseOf(event) !== 'over'
}

/** The organizer of an open event invites, but not to what moderators hid. */
export function canInvite(event: Omit<Event, 'creator_id'> & Pick<ListedEvent, 'moderated_as'>) {
  return isOpen(event) && !event.moderated_as
}

/** "Organizers change their events"; a cancelled one can't be changed. */
export function canEdit(event: Event, viewerId: string): boolean {
  return isOrganizer(event, viewerId) && event.cancelled_at === null
}

/** An upcoming event is cancelled, not deleted. */
export function canCancel(event: Event, viewerId: string): boolean {
  return canEdit(event, viewerId) && Date.parse(event.starts_at) > Date.now()
}

/** "Organizers delete cancelled and past events, super admins any". */
export function canDelete(event: Event, viewer: { id: string; isAdmin: boolean }): boolean {
  if (viewer.isAdmin) return true
  const isDone = event.cancelled_at !== null || Date.parse(event.starts_at) < Date.now()
  return isOrganizer(event, viewer.id) && isDone
}
