import type { QueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { noteReload } from '@/lib/debounce'
import { forgetReads, NEWEST_BLOCK } from '@/lib/query-cache'
import type { TopicPayload } from '@/lib/topic-connection'
import { safetyQueries } from '../queries'

/**
 * Reads everything on screen again, because a block or mute changes lists of every kind. Nothing of
 * before stays in memory or on the device: it may show the member.
 */
export async function reloadAfterHiding(client: QueryClient): Promise<void> {
  // At once: nothing of now is stored from here on.
  const forgotten = forgetReads()
  noteReload()
  client.removeQueries({ type: 'inactive' })
  await Promise.all([forgotten, client.invalidateQueries()])
}

/** For how long a change may come once more: with the answer to its write, and as an event. */
const TWICE_MS = 10_000
let latest: { change: string; at: number; reloaded: Promise<void> } | null = null

/** Reads again what a change changes: once, although this tab hears of its own twice. */
function readOnce(change: string, reload: () => Promise<void>): Promise<void> {
  if (latest?.change === change && Date.now() - latest.at < TWICE_MS) return latest.reloaded
  const reloaded = reload()
  latest = { change, at: Date.now(), reloaded }
  return reloaded
}

/** Reads everything again after a block or its end. */
export function reloadAfterBlock(
  client: QueryClient,
  viewerId: string,
  { user_id: id, is_blocked: isBlocked }: TopicPayload,
): Promise<void> {
  return readOnce([viewerId, isBlocked, id].join(' '), async () => {
    if (isBlocked === true) collapseBlocked(client, viewerId, String(id))
    await reloadAfterHiding(client)
    noteNewest(client, viewerId)
  })
}

/** Collapses what a blocked member wrote, and ends presence, before everything is read again. */
function collapseBlocked(client: QueryClient, viewerId: string, id: string): void {
  client.setQueryData(authQueries.viewer(viewerId).queryKey, (state) => {
    if (!state || state.hidden.members.includes(id)) return state
    return { ...state, hidden: { ...state.hidden, members: [id, ...state.hidden.members] } }
  })
}

/**
 * Reads again what a mute changes: a muted member disappears from every list and what was posted in a
 * muted place from the feed; a muted conversation only shows its bell. The level of a mute that ended is `everything`.
 */
export function reloadAfterMute(
  client: QueryClient,
  viewerId: string,
  { kind, target_id: id, level, until }: TopicPayload,
): Promise<void> {
  // The database writes the same time in other letters.
  const end = level === 'everything' ? '' : new Date(String(until)).getTime()
  return readOnce([viewerId, kind, id, level, end].join(' '), async () => {
    if (kind !== 'conversation') return reloadAfterHiding(client)
    const keys = [authQueries.viewer(viewerId).queryKey, safetyQueries.all()]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  })
}

/**
 * Forgets what this device stored, and this page shows, from before a block that the page didn't hear of: the
 * device was off, or the page slept. `members` are the blocked now, the newest first; `known` those that the page
 * knew of until now. What a page began with may be excused by the mark: another page of this device forgot it.
 */
export async function forgetBeforeBlock(
  client: QueryClient,
  viewerId: string,
  { members, known }: { members: readonly string[]; known: readonly string[] | undefined },
): Promise<void> {
  const isExcused = known === undefined && readNoted() === markOf(viewerId, members[0])
  // Not by who is the newest: lifting a block brings up one that is known.
  const added = members.find((id) => !known?.includes(id))
  if (isExcused || added === undefined) return
  await reloadAfterBlock(client, viewerId, { user_id: added, is_blocked: true })
}

function markOf(viewerId: string, newestId: string | undefined): string {
  return `${viewerId} ${newestId}`
}

/** Notes, beside what is stored from now on, that it is newer than the newest block. */
function noteNewest(client: QueryClient, viewerId: string): void {
  const newest = client.getQueryData(authQueries.viewer(viewerId).queryKey)?.hidden.members[0]
  if (newest === undefined) return
  try {
    window.localStorage.setItem(NEWEST_BLOCK, markOf(viewerId, newest))
  } catch {
    // Then nothing else is stored either.
  }
}

function readNoted(): string | null {
  try {
    return window.localStorage.getItem(NEWEST_BLOCK)
  } catch {
    return null
  }
}
