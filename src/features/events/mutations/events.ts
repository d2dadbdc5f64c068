import type { QueryKey } from '@tanstack/react-query'
import { useChange } from '@/lib/changes'
import { useItemDeletion } from '@/lib/deletion'
import { serviceMessage, throwIfFailed, unwrap, type AppError } from '@/lib/errors'
import type { PreparedPicture } from '@/lib/image'
import { useAppMutation } from '@/lib/query'
import { uploadPicture } from '@/lib/storage-picture'
import { supabase } from '@/lib/supabase'
import { newId } from '@/lib/uuid'
import { eventCopy } from '../copy'
import { organizingCopy } from '../copy/organizing'
import { eventLimits as limits } from '../limits'
import { coverPath } from '../model/cover'
import { eventQueries } from '../queries'
import { columnsOf, WHEN } from '../model/columns'
import type { EventValues } from '../schemas'

interface Creation {
  /** From the draft, so that a retry can't make a second event. */
  id: string
  viewerId: string
  values: EventValues
}

async function createEvent({ id, viewerId, values }: Creation): Promise<string> {
  const row = { ...columnsOf(values), id, creator_id: viewerId, created_by: viewerId }
  // An earlier attempt may have arrived: the current text wins.
  throwIfFailed(await supabase.from('events').upsert(row, { onConflict: 'id' }))
  return id
}

/** Every list of events, and the places to choose from. */
function staleLists(): QueryKey[] {
  return [eventQueries.lists(), eventQueries.nextOf(), eventQueries.places().queryKey]
}

/** Creates an event. Spec 3 §8: the toast includes the error's message. */
export function useCreateEvent() {
  return useAppMutation({
    mutationFn: createEvent,
    success: organizingCopy.created,
    failure: (error: AppError) => {
      if (error.kind === 'unauthenticated') return eventCopy.logInToCreate
      const description = serviceMessage(error) ?? organizingCopy.notCreated
      return { title: organizingCopy.createFailed, description }
    },
    invalidates: (_, { id }) => [eventQueries.event(id), ...staleLists()],
  })
}

interface EventChange {
  eventId: string
  values: EventValues
  /** What the form was opened with. */
  opened: EventValues
}

/** Whether the database refused because more are going than the new limit. */
export function isTooFewPlaces(error: AppError): boolean {
  return error.detail === 'max_attendees'
}

/** Saves an event; attendees are notified of a new time or place. */
export function useSaveEvent() {
  const changeOf = useChange<ReturnType<typeof columnsOf>>(WHEN)
  return useAppMutation({
    mutationFn: async ({ eventId, values, opened }: EventChange) => {
      const change = changeOf(columnsOf(values), columnsOf(opened))
      if (!change) return
      const request = supabase.from('events').update(change).eq('id', eventId)
      unwrap(await request.select('id').single())
    },
    success: organizingCopy.saved,
    // Too few places shows beside the field.
    failure: (error: AppError) => (isTooFewPlaces(error) ? null : organizingCopy.saveFailed),
    invalidates: (_, { eventId }) => [eventQueries.event(eventId), ...staleLists()],
    changesFeed: true,
  })
}

/** Cancels an event for good; its page stays. */
export function useCancelEvent() {
  return useAppMutation({
    mutationFn: async ({ eventId }: { eventId: string }) => {
      // The server sets the actual time.
      const request = supabase.from('events').update({ cancelled_at: new Date().toISOString() })
      unwrap(await request.eq('id', eventId).select('id').single())
    },
    success: organizingCopy.cancelDone,
    failure: organizingCopy.cancelFailed,
    invalidates: (_, { eventId }) => [eventQueries.event(eventId), ...staleLists()],
    changesFeed: true,
  })
}

/** Deletes a cancelled or past event. */
export function useDeleteEvent() {
  return useItemDeletion({
    gone: ({ eventId: id }) => ({ id, shownBy: { queryKey: eventQueries.heads(id) } }),
    mutationFn: async ({ eventId }: { eventId: string }) => {
      unwrap(await supabase.from('events').delete().eq('id', eventId).select('id').single())
    },
    success: organizingCopy.deleted,
    failure: organizingCopy.deleteFailed,
    invalidates: () => staleLists(),
  })
}

interface CoverUpload {
  viewerId: string
  picture: PreparedPicture
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Spec 3 §7: uploads a cover to the events bucket; returns its address. */
export async function uploadCover({
  viewerId,
  picture,
  ...progress
}: CoverUpload): Promise<string> {
  const { publicUrl } = await uploadPicture({
    bucket: 'events',
    path: coverPath(viewerId, picture.file, Date.now(), newId().slice(0, 8)),
    picture,
    cacheControl: limits.uploadCacheSeconds,
    ...progress,
  })
  return publicUrl
}
