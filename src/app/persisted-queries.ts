import type { QueryKey } from '@tanstack/react-query'
import type { Persistence } from '@/lib/query-cache'

/**
 * What may be persisted on a member's device between two visits, as an allowlist of query keys:
 * everything else – searches, everything of /admin, who is in a group, who reacted – may not.
 */
type Part = string | ((part: unknown, viewerId: string) => boolean)

function anyId(part: unknown): boolean {
  return typeof part === 'string'
}

function viewer(part: unknown, viewerId: string): boolean {
  return part === viewerId
}

function field(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined
}

/** A list that was browsed, not searched. */
function browsed(part: unknown): boolean {
  return typeof part === 'object' && part !== null && (field(part, 'search') ?? '') === ''
}

function filtered(part: unknown): boolean {
  return typeof field(part, 'filter') === 'string'
}

function conversations(part: unknown): boolean {
  return field(part, 'of') === 'conversations'
}

/** A list read from its beginning, not from where a link led. */
function fromStart(part: unknown): boolean {
  return field(part, 'start') === null || field(part, 'at') === null
}

function withStatus(part: unknown): boolean {
  return typeof field(part, 'status') === 'string'
}

const PERSISTED: readonly (readonly Part[])[] = [
  ['auth', 'detail', viewer, 'viewer'],
  ['feed', 'list', filtered],
  ['notifications', 'list', browsed],
  ['messages', 'list', conversations],
  ['messages', 'count', anyId, 'head', viewer],
  ['messages', 'detail', anyId, 'thread', viewer],
  ['profile', 'detail', anyId],
  ['connections', 'detail', anyId, 'state'],
  ['connections', 'count', anyId],
  ['articles', 'list', browsed],
  ['articles', 'detail', anyId],
  ['articles', 'detail', anyId, 'comments', 'all'],
  ['groups', 'list', browsed],
  ['groups', 'list', 'memberships', browsed],
  ['groups', 'detail', anyId, 'group', browsed],
  ['groups', 'detail', anyId, 'posts', browsed],
  ['groups', 'detail', anyId, 'comments', anyId, 'list'],
  ['forums', 'list', browsed],
  ['forums', 'detail', anyId, 'head', browsed],
  ['forums', 'detail', anyId, 'posts'],
  ['forums', 'detail', anyId, 'replies', fromStart],
  ['forums', 'detail', anyId, 'comments', anyId, fromStart],
  ['investing', 'list', browsed],
  ['investing', 'detail', anyId],
  ['investing', 'detail', anyId, 'updates'],
  ['events', 'list', browsed],
  ['events', 'detail', anyId, 'event', browsed],
  ['events', 'detail', anyId, 'attendees', withStatus],
  ['business', 'list', browsed],
  ['business', 'detail', anyId, 'page', browsed],
  ['business', 'detail', anyId, 'posts', browsed],
  ['business', 'detail', anyId, 'comments', anyId, 'list'],
  ['business', 'detail', anyId, 'reviews', 'list', browsed],
  ['business', 'detail', anyId, 'reviews', 'own', browsed],
  ['business', 'detail', anyId, 'reviews', 'summary'],
  ['reactions', 'detail', anyId, anyId, 'state', browsed],
]

/** A group's posts bring these along each time they are read. */
const OF_GROUP_POST: readonly Part[] = ['reactions', 'detail', 'group_post', anyId]

function fits(pattern: readonly Part[], key: QueryKey, viewerId: string): boolean {
  return pattern.every((part, index) =>
    typeof part === 'string' ? part === key[index] : part(key[index], viewerId),
  )
}

/** Returns how a query is persisted for the next visit, or null if it isn't. */
export function persistenceOf(key: QueryKey, viewerId: string): Persistence | null {
  const isPersisted = PERSISTED.some(
    (pattern) => pattern.length === key.length && fits(pattern, key, viewerId),
  )
  if (!isPersisted) return null
  return fits(OF_GROUP_POST, key, viewerId) ? 'with-parent' : 'stale'
}

/** Removes email addresses and phone numbers, which stay with their owners. */
function withoutContact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) =>
      name === 'email' || name === 'phone' ? [name, null] : [name, withoutContact(part)],
    ),
  )
}

/** The data to persist for a query: without any email or phone but the member's own. */
export function redacted(key: QueryKey, data: unknown, viewerId: string): unknown {
  const isOwn = key[0] === 'auth' || field(data, 'owner_id') === viewerId
  return isOwn ? data : withoutContact(data)
}
