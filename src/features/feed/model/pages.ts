import { compareRows } from '@/lib/moment'
import type { Cursor } from '@/lib/paging'

/** The feed's sort key: newest first, by the server's time and then by id (UX-45). */
export interface FeedRow {
  id: string
  created_at: string
}

/** One page, and the cursor of the next. */
export interface FeedPage<T extends FeedRow> {
  items: readonly T[]
  next: Cursor | null
  /** When its items were asked for, in milliseconds. Pages persisted by earlier versions don't say. */
  readAt?: number
  /** When its list was asked for: reading its items again by id finds none that were missing. */
  listedAt?: number
}

/** Merges both lists without duplicates, newest first. */
export function mergeItems<T extends FeedRow>(a: readonly T[], b: readonly T[]): T[] {
  const byId = new Map([...a, ...b].map((item) => [item.id, item]))
  return [...byId.values()].toSorted((one, other) => compareRows(other, one))
}

/** Returns the items that no page contains. */
export function unknownItems<T extends FeedRow>(
  items: readonly T[],
  pages: readonly FeedPage<T>[],
): T[] {
  const known = new Set(pages.flatMap((page) => page.items.map(({ id }) => id)))
  return items.filter(({ id }) => !known.has(id))
}

/** Adds new items to the first page; the cursor of the next page stays. */
export function withNews<T extends FeedRow>(
  pages: readonly FeedPage<T>[],
  items: readonly T[],
): FeedPage<T>[] {
  const [first, ...rest] = pages
  const fresh = unknownItems(items, pages)
  if (!first || fresh.length === 0) return [...pages]
  return [{ ...first, items: mergeItems(fresh, first.items) }, ...rest]
}

interface Reread<T extends FeedRow> {
  asked: readonly string[]
  found: readonly T[]
  readAt: number
}

/** The pages with the items found again in place of those asked for; what wasn't found is gone. */
export function withReread<T extends FeedRow>(
  pages: readonly FeedPage<T>[],
  { asked, found, readAt }: Reread<T>,
): FeedPage<T>[] {
  const ids = new Set(asked)
  const byId = new Map(found.map((item) => [item.id, item]))
  function reread(item: T): T[] {
    const again = byId.get(item.id)
    if (!ids.has(item.id)) return [item]
    return again ? [{ ...item, ...again }] : []
  }
  return pages.map((page) => ({ ...page, items: page.items.flatMap(reread), readAt }))
}
