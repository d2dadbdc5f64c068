import type { InfiniteData } from '@tanstack/react-query'
import { compareRows } from '@/lib/moment'
import type { Cursor } from '@/lib/paging'

/**
 * A cached conversation: pages of rows, newest first.
 * 1. Order is (created_at, id), the server's (UX-45).
 * 2. A row that arrives twice – as the answer to sending and as a broadcast – is one row.
 * 3. Fresh rows that don't reach the cached ones leave a gap; then the cached ones are dropped
 *    and read again on scrolling back.
 */
export interface ThreadRow {
  id: string
  created_at: string
}

export interface ThreadPage<TRow> {
  rows: TRow[]
  /** The cursor of the next, older page; null at the beginning. */
  next: Cursor | null
  /**
   * The newest row up to which nothing is missing, unless it is the newest of all: a row that
   * arrived by itself may have skipped others.
   */
  whole?: ThreadRow
}

export type Thread<TRow> = InfiniteData<ThreadPage<TRow>>

function wholeUpTo<TRow extends ThreadRow>(page: ThreadPage<TRow>): ThreadRow | undefined {
  return page.whole ?? page.rows[0]
}

/** Whether the fresh page reaches back to where nothing is missing. */
export function isConnected<TRow extends ThreadRow>(
  thread: Thread<TRow>,
  fresh: ThreadPage<TRow>,
): boolean {
  if (fresh.next === null) return true
  const [first] = thread.pages
  const mark = first && wholeUpTo(first)
  return mark !== undefined && fresh.rows.some((row) => compareRows(row, mark) <= 0)
}

/** The conversation with its newest rows refreshed. */
export function mergeNewest<TRow extends ThreadRow>(
  thread: Thread<TRow>,
  fresh: ThreadPage<TRow>,
): Thread<TRow> {
  if (!isConnected(thread, fresh)) return { pages: [fresh], pageParams: [null] }
  const merged = mergeRows(thread, fresh.rows)
  const [first, ...rest] = merged.pages
  const newest = fresh.rows[0]
  if (!first || !newest || wholeUpTo(first)?.id === newest.id) return merged
  return { ...merged, pages: [{ ...first, whole: newest }, ...rest] }
}

/** The conversation with some rows added or replaced. */
export function mergeRows<TRow extends ThreadRow>(
  thread: Thread<TRow>,
  fresh: readonly TRow[],
): Thread<TRow> {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  // An unchanged page stays the same object: don't search thousands of rows.
  const pages = thread.pages.map((page) => {
    if (!page.rows.some(({ id }) => byId.has(id))) return page
    const rows = page.rows.map((row) => {
      const changed = byId.get(row.id)
      byId.delete(row.id)
      return changed ?? row
    })
    return { ...page, rows }
  })
  const [first, ...rest] = pages
  if (!first || byId.size === 0) return { ...thread, pages }
  const rows = [...byId.values(), ...first.rows].sort((a, b) => compareRows(b, a))
  const whole = wholeUpTo(first)
  return { ...thread, pages: [{ ...first, rows, ...(whole && { whole }) }, ...rest] }
}

/** All rows, oldest first. */
export function rowsInOrder<TRow extends ThreadRow>(thread: Thread<TRow> | undefined): TRow[] {
  return thread?.pages.flatMap(({ rows }) => rows).reverse() ?? []
}
