import { feedLimits } from '../limits'

/** A device may have several members, each with visits of their own. */
function keyOf(viewerId: string): string {
  return `feed-visits ${viewerId}`
}

interface Visits {
  /** The latest sign of the current visit, and the end of the one before. Milliseconds. */
  at: number
  before: number | null
}

function read(viewerId: string): Visits | null {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(keyOf(viewerId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const at: unknown = Reflect.get(stored, 'at')
    const before: unknown = Reflect.get(stored, 'before')
    if (typeof at !== 'number') return null
    return { at, before: typeof before === 'number' ? before : null }
  } catch {
    return null
  }
}

/** When the visit before this one ended, in milliseconds; null on the first. What is less than half an hour apart is one visit. */
export function lastFeedVisit(viewerId: string, now = Date.now()): number | null {
  const known = read(viewerId)
  const isSame = known !== null && now - known.at < feedLimits.visitMs
  return isSame ? known.before : (known?.at ?? null)
}

/** Notes that the viewer is reading the feed, and returns {@link lastFeedVisit}. */
export function noteFeedVisit(viewerId: string, now = Date.now()): number | null {
  const before = lastFeedVisit(viewerId, now)
  try {
    globalThis.localStorage.setItem(
      keyOf(viewerId),
      JSON.stringify({ at: now, before } satisfies Visits),
    )
  } catch {
    // Without storage there is no divider.
  }
  return before
}
