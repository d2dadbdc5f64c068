import type { QueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { noteReload } from '@/lib/debounce'
import { forgetReads, NEWEST_BLOCK } from '@/lib/query-cache'
import type { TopicPayload } from '@/lib/topics'
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

/** Reads everything again after a block or its end: once, although this tab hears of its own twice. */
export function reloadAfterBlock(
  client: QueryClient,
  viewerId: string,
  { user_id: id, is_blocked: isBlocked }: TopicPayload,
): Promise<void> {
  const change = [viewerId, isBlocked, id].join(' ')
  if (latest?.change === change && Date.now() - latest.at < TWICE_MS) return latest.reloaded
  if (isBlocked === true) collapseBlocked(client, viewerId, String(id))
  const reloaded = reloadAfterHiding(client)
  latest = { change, at: Date.now(), reloaded }
  return reloaded
}

/** Collapses what a blocked member wrote, and ends presence, before everything is read again. */
function collapseBlocked(client: QueryClient, viewerId: string, id: string): void {
  client.setQueryData(authQueries.viewer(viewerId).queryKey, (state) => {
    if (!state || state.hidden.members.includes(id)) return state
    return { ...state, hidden: { ...state.hidden, members: [id, ...state.hidden.members] } }
  })
}

/** Reads again what a mute changes: a muted member disappears from every list, a muted place only shows its bell. */
export async function reloadAfterMute(
  client: QueryClient,
  viewerId: string,
  kind: unknown,
): Promise<void> {
  if (kind === 'member') return reloadAfterHiding(client)
  const keys = [authQueries.viewer(viewerId).queryKey, safetyQueries.all()]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * Forgets what this device stored before the viewer's newest block, which may have been made while
 * it was off: once, which is noted beside what is stored.
 */
export async function forgetBeforeBlock(
  client: QueryClient,
  viewerId: string,
  newestId: string,
): Promise<void> {
  const now = `${viewerId} ${newestId}`
  if (readNoted() === now) return
  await reloadAfterBlock(client, viewerId, { user_id: newestId, is_blocked: true })
  try {
    window.localStorage.setItem(NEWEST_BLOCK, now)
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
