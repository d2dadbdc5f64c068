import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap, unwrapMaybe } from '@/lib/errors'
import { FIRST_PAGE, nextCursor, takePage, type Cursor } from '@/lib/paging'
import { seedFirstPage } from '@/lib/query'
import { screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import { eventLimits as limits } from './limits'
import {
  attendanceOf,
  type AnsweredEvent,
  type EventDetail,
  type ListedEvent,
  type Status,
} from './model/event'
import { ALL_EVENTS, type EventFilter } from './model/filter'
import type { Guest } from './model/guests'

const PERSON = 'id, username, full_name, name, avatar_url'
// Lists don't show full descriptions.
const SHARED =
  `id, creator_id, title, excerpt, starts_at, ends_at, time_zone, cover_photo_url, type, max_attendees, attendees_count, interested_count, waitlisted_count, cancelled_at, creator:profiles!events_creator_id_fkey(${PERSON})` as const
// Visitors have no column but these, and may not ask how moderators left an event.
const CARD = `${SHARED}, location, moderated_as` as const
const REST = 'date, time, end_date, end_time, edited_at'
const WHOLE = `${CARD}, description, ${REST}` as const
// Where an online event takes place is for members: a visitor may not ask for these two columns.
const VISITORS_CARD = `${SHARED}, location:visitors_location` as const
const VISITORS_WHOLE = `${VISITORS_CARD}, description:visitors_description, ${REST}` as const
// Only members see attendees: a visitor may not even ask.
const MINE = 'mine:event_attendees(status, since)'
const ATTENDEE = `user_id, since, profile:profiles!inner(${PERSON}, title, company)` as const

const DAY_MS = 86_400_000

/** Which events a list shows. */
export type When = 'upcoming' | 'past'

/** The viewer's own attendee row as status and time; a visitor has none. */
function withMine<T extends { id: string; mine?: { status: string; since: string }[] }>(event: T) {
  const [own] = event.mine ?? []
  return { ...event, mine: attendanceOf(own?.status), mine_since: own?.since ?? null }
}

/** What began earlier than this is over. Gives the index a range. */
function earliestRunning(): string {
  return new Date(Date.now() - limits.maxDays * DAY_MS).toISOString()
}

/** Spec 3 §7: upcoming by date ascending, past descending. */
async function fetchEvents(
  when: When,
  viewerId: string | null,
  { type, place }: EventFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<ListedEvent[]> {
  const isPast = when === 'past'
  const all = viewerId
    ? supabase.from('events').select(`${CARD}, ${MINE}`).eq('mine.user_id', viewerId)
    : supabase.from('events').select(VISITORS_CARD)
  const now = new Date().toISOString()
  const half = isPast
    ? all.lt('starts_at', now).lt('over_at', now)
    : all.gte('starts_at', earliestRunning()).gte('over_at', now)
  const typed = type ? half.eq('type', type === 'online' ? 'online' : 'other') : half
  const chosen = place ? typed.eq('place', place) : typed
  const order = { by: 'starts_at', isOldestFirst: !isPast }
  const page = takePage(chosen, { cursor, limit: limits.page, ...order })
  const rows = unwrap(await page.abortSignal(signal))
  return rows.map((row) => withMine(row))
}

/** The next events that take place, for the rail. */
async function fetchNextEvents(viewerId: string, signal: AbortSignal) {
  const request = supabase
    .from('events')
    .select(`id, title, starts_at, ends_at, time_zone, location, type, ${MINE}`)
    .eq('mine.user_id', viewerId)
    .is('cancelled_at', null)
    .is('is_hidden', null)
    .gte('starts_at', earliestRunning())
    .gte('over_at', new Date().toISOString())
  const page = takePage(request, { limit: limits.nextEvents, by: 'starts_at', isOldestFirst: true })
  return unwrap(await page.abortSignal(signal)).map((row) => withMine(row))
}

/** One event, or null when there is none. */
async function fetchEvent(
  id: string,
  viewerId: string | null,
  signal: AbortSignal,
): Promise<EventDetail | null> {
  const all = viewerId
    ? supabase.from('events').select(`${WHOLE}, ${MINE}`).eq('mine.user_id', viewerId)
    : supabase.from('events').select(VISITORS_WHOLE)
  const row = unwrapMaybe(await all.eq('id', id).abortSignal(signal).maybeSingle())
  return row && withMine(row)
}

/** An event with the first attendees, in one request. Only members may read them. */
async function readScreen(
  id: string,
  viewerId: string,
  client: QueryClient,
  signal: AbortSignal,
): Promise<void> {
  const request = supabase
    .from('events')
    .select(`${WHOLE}, ${MINE}, attendees:event_attendees(${ATTENDEE})`)
    .eq('id', id)
    .eq('mine.user_id', viewerId)
    .eq('attendees.status', 'going')
    .order('since', { referencedTable: 'attendees' })
    .order('user_id', { referencedTable: 'attendees' })
    .limit(limits.attendeePage, { referencedTable: 'attendees' })
  const row = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
  const { queryKey } = eventQueries.detail(id, viewerId)
  if (!row) {
    client.setQueryData(queryKey, null)
    return
  }
  const { attendees, ...event } = row
  client.setQueryData(queryKey, withMine(event))
  seedFirstPage(client, eventQueries.attendees(id, 'going').queryKey, attendees)
}

/** How many joined the waitlist before the viewer, members hidden by a block included. */
async function fetchWaitingBefore(eventId: string, signal: AbortSignal) {
  const request = supabase.rpc('waiting_before', { p_event_id: eventId })
  return unwrap(await request.abortSignal(signal))
}

/** Who is going, interested or waiting; earliest first. */
async function fetchAttendees(
  eventId: string,
  status: Status,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const all = supabase
    .from('event_attendees')
    .select(ATTENDEE)
    .eq('event_id', eventId)
    .eq('status', status)
  const order = { by: 'since', id: 'user_id', isOldestFirst: true }
  const page = takePage(all, { cursor, limit: limits.attendeePage, ...order })
  return unwrap(await page.abortSignal(signal))
}

interface GuestsWanted {
  status?: Status | null
  search?: string
  cursor: Cursor | null
  limit?: number
  signal?: AbortSignal
}

/** The guest list, for the organizer; earliest answer first. */
export async function fetchGuests(eventId: string, wanted: GuestsWanted): Promise<Guest[]> {
  const { status, search, cursor, limit = limits.guestPage, signal } = wanted
  const request = supabase.rpc('list_event_guests', {
    p_event_id: eventId,
    p_limit: limit,
    ...(status && { p_status: status }),
    ...(search && { p_query: search }),
    ...(cursor && { p_after: cursor.at, p_after_id: cursor.id }),
  })
  const rows = unwrap(await (signal ? request.abortSignal(signal) : request))
  return rows.map((row) => ({ ...row, status: attendanceOf(row.status) ?? 'going' }))
}

async function fetchCandidates(eventId: string, text: string, signal: AbortSignal) {
  const args = { p_event_id: eventId, p_query: text }
  return unwrap(await supabase.rpc('search_event_candidates', args).abortSignal(signal))
}

/** Someone who answered. */
export type Attendee = Awaited<ReturnType<typeof fetchAttendees>>[number]

export const eventQueries = {
  all: () => ['events'] as const,
  lists: () => [...eventQueries.all(), 'list'] as const,
  /** Key prefix of all queries of one event. */
  event: (eventId: string) => [...eventQueries.all(), 'detail', eventId] as const,
  /** Key prefix of an event itself. */
  heads: (eventId: string) => [...eventQueries.event(eventId), 'event'] as const,
  list: (when: When, viewerId: string | null, filter: EventFilter = ALL_EVENTS) =>
    infiniteQueryOptions({
      queryKey: [...eventQueries.lists(), { when, viewerId, ...filter }] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchEvents(when, viewerId, filter, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page, 'starts_at'),
      staleTime: queryTimes.staleDefault,
    }),
  /** The places of upcoming events. */
  places: () =>
    queryOptions({
      queryKey: [...eventQueries.all(), 'places'] as const,
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('list_event_places').abortSignal(signal)),
      staleTime: queryTimes.staleSlow,
    }),
  nextOf: () => [...eventQueries.all(), 'next'] as const,
  next: (viewerId: string) =>
    queryOptions({
      queryKey: [...eventQueries.nextOf(), { viewerId }] as const,
      queryFn: ({ signal }) => fetchNextEvents(viewerId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** An event and the first attendees, for a member. */
  screen: (eventId: string, viewerId: string) =>
    screenOptions({
      queryKey: [...eventQueries.all(), 'screen', eventId, { viewerId }],
      read: (client, signal) => readScreen(eventId, viewerId, client, signal),
    }),
  detail: (eventId: string, viewerId: string | null) =>
    queryOptions({
      queryKey: [...eventQueries.heads(eventId), { viewerId }] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fetchEvent(eventId, viewerId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** The viewer's answer, for a card that knows it already. */
  answer: (eventId: string, viewerId: string | null) =>
    queryOptions({
      queryKey: [...eventQueries.event(eventId), 'answer', { viewerId }] as const,
      queryFn: ({ signal }): Promise<AnsweredEvent | null> => fetchEvent(eventId, viewerId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** Anew when the viewer joins the waitlist again. */
  waitingBefore: (eventId: string, since: string) =>
    queryOptions({
      queryKey: [...eventQueries.event(eventId), 'waiting', { since }] as const,
      queryFn: ({ signal }) => fetchWaitingBefore(eventId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  guests: (eventId: string, status: Status | null, search: string) =>
    infiniteQueryOptions({
      queryKey: [...eventQueries.event(eventId), 'guests', { status, search }] as const,
      queryFn: ({ pageParam: cursor, signal }) =>
        fetchGuests(eventId, { status, search, cursor, signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.guestPage, 'since', 'user_id'),
      staleTime: queryTimes.staleDefault,
    }),
  /** Key prefix of the members found for an invitation. */
  candidatesOf: (eventId: string) => [...eventQueries.all(), 'candidates', eventId] as const,
  candidates: (eventId: string, text: string) =>
    queryOptions({
      queryKey: [...eventQueries.candidatesOf(eventId), { text }] as const,
      queryFn: ({ signal }) => fetchCandidates(eventId, text, signal),
      staleTime: queryTimes.staleDefault,
      placeholderData: keepPreviousData,
    }),
  attendeesOf: (eventId: string) => [...eventQueries.event(eventId), 'attendees'] as const,
  attendees: (eventId: string, status: Status) =>
    infiniteQueryOptions({
      queryKey: [...eventQueries.attendeesOf(eventId), { status }] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchAttendees(eventId, status, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.attendeePage, 'since', 'user_id'),
      staleTime: queryTimes.staleDefault,
    }),
}
