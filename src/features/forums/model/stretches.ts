import type { InfiniteData } from '@tanstack/react-query'
import { patchPages, patchRow, patchRows } from '@/lib/cache'
import { compareRows } from '@/lib/moment'
import { rowsOf } from '@/lib/paging'

/**
 * A part of a thread. Where what is before and after it begins stays when rows of it go; null where the thread begins
 * and ends.
 */
export interface Stretch<Row, From = unknown> {
  rows: Row[]
  earlier: From | null
  later: From | null
}

/** The rows of an answer, as far as they make a page, and where to read on from them. */
export function toStretch<Row extends { has_earlier: boolean }, From>(
  found: readonly Row[],
  size: number,
  place: { hasLater: boolean; before: (row: Row) => From; after: (row: Row) => From },
): Stretch<Row, From> {
  const rows = found.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    earlier: first?.has_earlier ? place.before(first) : null,
    later: last && place.hasLater ? place.after(last) : null,
  }
}

interface WithId {
  id: string
}

/** A thread with one row changed; the same object if the row isn't in it. */
export function withRow<Row extends WithId, Param>(
  thread: InfiniteData<Stretch<Row>, Param>,
  id: string,
  change: (row: Row) => Row,
): InfiniteData<Stretch<Row>, Param> {
  return patchPages(thread, (page) => patchRows(page, (rows) => patchRow(rows, id, change)))
}

/** A thread without the rows that match. */
export function withoutRows<Row extends WithId, Param>(
  thread: InfiniteData<Stretch<Row>, Param>,
  isGone: (row: Row) => boolean,
): InfiniteData<Stretch<Row>, Param> {
  return patchPages(thread, (page) => ({
    ...page,
    rows: page.rows.filter((row) => !isGone(row)),
  }))
}

/** Replaces a row, or adds it in its place, unless that is before or after what is loaded. */
export function withNewRow<Row extends WithId & { created_at: string }, Param>(
  thread: InfiniteData<Stretch<Row>, Param>,
  row: Row,
): InfiniteData<Stretch<Row>, Param> {
  const known = withRow(thread, row.id, () => row)
  if (known !== thread) return known
  const { pages } = thread
  const rows = rowsOf(pages)
  const isBefore = (other: Row) => compareRows(other, row) < 0
  const isAfterFirst = pages[0]?.earlier === null || rows.some(isBefore)
  const isBeforeEnd = pages.at(-1)?.later === null || !rows.every(isBefore)
  if (!isAfterFirst || !isBeforeEnd) return thread
  const at = Math.max(
    0,
    pages.findLastIndex((page) => page.rows.some(isBefore)),
  )
  return {
    ...thread,
    pages: pages.map((page, index) =>
      index === at ? { ...page, rows: [...page.rows, row].toSorted(compareRows) } : page,
    ),
  }
}
