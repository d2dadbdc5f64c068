import { hashKey, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { isRecord } from './is-record'

/**
 * What may be persisted on the device between two visits.
 * 1. Only the first page of a list; the rest is loaded again when needed.
 * 2. Nothing older than a week, of another build, or damaged: each entry has a checksum, and one that does
 *    not match is dropped.
 * 3. A budget for everything and a smaller one for each entry; the newest go in first.
 */
const DAY_MS = 24 * 60 * 60 * 1000

/** `stale`: reloaded when shown. `with-parent`: updated by another persisted query. */
type Persistence = 'stale' | 'with-parent'

interface PersistRule {
  /** Only on this member's own device. */
  viewerId: string
  /** It is about this member: their email address stays in it. */
  isOwn?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Whether the query may be persisted on the device between two visits. Without it, it may not:
       * searches, everything of /admin, who is in a group, who reacted.
       */
      persist?: boolean | 'with-parent' | PersistRule
    }
  }
}

/** How a query is persisted on a member's device, or null if it isn't. */
export function persistenceOf(meta: QueryMeta | undefined, memberId: string): Persistence | null {
  const rule = meta?.persist ?? false
  if (rule === false) return null
  if (rule === 'with-parent') return rule
  return rule === true || rule.viewerId === memberId ? 'stale' : null
}

/** Removes email addresses and phone numbers, which stay with their owners. */
function withoutContact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContact)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) =>
      name === 'email' || name === 'phone' ? [name, null] : [name, withoutContact(part)],
    ),
  )
}

/** The data to persist for a query: without any email or phone but the member's own. */
export function redacted(meta: QueryMeta | undefined, data: unknown, memberId: string): unknown {
  const rule = meta?.persist
  const isOwn = typeof rule === 'object' && rule.isOwn === true && rule.viewerId === memberId
  return isOwn || (isRecord(data) && data.owner_id === memberId) ? data : withoutContact(data)
}

export const persistLimits = {
  ageMs: 7 * DAY_MS,
  /** Characters of JSON. */
  total: 400_000,
  each: 120_000,
} as const

/** A persisted query; `text` is the JSON of its data. */
export interface PersistedQuery {
  hash: string
  key: QueryKey
  how: Persistence
  /** When the server returned it, in milliseconds. */
  at: number
  text: string
  /** The result of `sealOf` for the other fields. */
  seal: string
}

/** Everything persisted for one member. */
export interface PersistedRecord {
  build: string
  queries: PersistedQuery[]
}

/** An infinite query reduced to its first page; other data unchanged. */
export function firstPage(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data
  return { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

/** A checksum against damage, not manipulation: anyone who can write here can also run scripts. */
export function sealOf({
  hash,
  how,
  at,
  text,
}: Pick<PersistedQuery, 'hash' | 'how' | 'at' | 'text'>): string {
  const whole = `${hash}|${how}|${at}|${text}`
  let [first, second] = [0x811c9dc5, 0x1000193]
  for (let place = 0; place < whole.length; place += 1) {
    const unit = whole.charCodeAt(place)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit, 0x5bd1e995)
  }
  return `${first >>> 0}.${second >>> 0}`
}

/** Packs a query for persisting, or returns null if it is too large. */
export function pack(
  query: Omit<PersistedQuery, 'text' | 'seal'>,
  data: unknown,
): PersistedQuery | null {
  const text = JSON.stringify(firstPage(data))
  if (text.length > persistLimits.each) return null
  return { ...query, text, seal: sealOf({ ...query, text }) }
}

function isPersistedQuery(value: unknown): value is PersistedQuery {
  return (
    isRecord(value) &&
    typeof value.hash === 'string' &&
    Array.isArray(value.key) &&
    (value.how === 'stale' || value.how === 'with-parent') &&
    typeof value.at === 'number' &&
    typeof value.text === 'string' &&
    hashKey(value.key) === value.hash &&
    sealOf({ hash: value.hash, how: value.how, at: value.at, text: value.text }) === value.seal
  )
}

/** The queries persisted by this build that have not expired; empty for an invalid record. */
export function readRecord(value: unknown, build: string, now: number): PersistedQuery[] {
  if (!isRecord(value) || value.build !== build || !Array.isArray(value.queries)) return []
  return value.queries
    .filter((query) => isPersistedQuery(query))
    .filter(({ at }) => at <= now && now - at < persistLimits.ageMs)
}

/** The data of a persisted query, or undefined if it cannot be parsed. */
export function unpack({ text }: Pick<PersistedQuery, 'text'>): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Merges what to persist: for each query the newer of this page's state and another tab's, newest
 * first, within the budget. `known` has null for queries that must not be persisted any more.
 */
export function mergePersisted(
  persisted: readonly PersistedQuery[],
  known: ReadonlyMap<string, PersistedQuery | null>,
): PersistedQuery[] {
  const newest = new Map<string, PersistedQuery | null>(
    persisted.map((query) => [query.hash, query]),
  )
  for (const [hash, query] of known) {
    const other = newest.get(hash)
    if (query === null || !other || query.at >= other.at) newest.set(hash, query)
  }
  let left: number = persistLimits.total
  return [...newest.values()]
    .filter((query) => query !== null)
    .toSorted((a, b) => b.at - a.at)
    .filter(({ text }) => {
      if (text.length > left) return false
      left -= text.length
      return true
    })
}
