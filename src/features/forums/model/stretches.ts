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

/** How a thread is read: so many rows at once, before or after one. */
export interface Steps<Row, From> {
  size: number
  before: (row: Row) => From
  after: (row: Row) => From
}

/** The rows of an answer without the one more that was asked for, and where to read on from them. */
export function toStretch<Row extends { has_earlier: boolean }, From>(
  found: readonly Row[],
  steps: Steps<Row, From>,
  hasLater: boolean,
): Stretch<Row, From> {
  const rows = found.toSpliced(steps.size, 1)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    earlier: first?.has_earlier ? steps.before(first) : null,
    later: last && hasLater ? steps.after(last) : null,
  }
}

interface WithId {
  id: string
}

/** A thread with one row changed; the same object if the row isn't in it. */
export function withRow<Row extends WithId, From, Param>(
  thread: InfiniteData<Stretch<Row, From>, Param>,
  id: string,
  change: (row: Row) => Row,
): InfiniteData<Stretch<Row, From>, Param> {
  return patchPages(thread, (page) => patchRows(page, (rows) => patchRow(rows, id, change)))
}

/** A thread without the rows that match. */
export function withoutRows<Row extends WithId, From, Param>(
  thread: InfiniteData<Stretch<Row, From>, Param>,
  isGone: (row: Row) => boolean,
): InfiniteData<Stretch<Row, From>, Param> {
  return patchPages(thread, (page) => ({
    ...page,
    rows: page.rows.filter((row) => !isGone(row)),
  }))
}

/**
 * Replaces a row, or adds it in its place, unless that is before or after what is loaded. After a full page it begins the
 * next one: when the thread is read again, each page has no more rows than are asked for at once.
 */
export function withNewRow<Row extends WithId & { created_at: string }, From>(
  thread: InfiniteData<Stretch<Row, From>>,
  row: Row,
  steps: Steps<Row, From>,
): InfiniteData<Stretch<Row, From>> {
  const known = withRow(thread, row.id, () => row)
  if (known !== thread) return known
  const { pages } = thread
  const rows = rowsOf(pages)
  const isBefore = (other: Row) => compareRows(other, row) < 0
  const isAfterFirst = pages[0]?.earlier === null || rows.some(isBefore)
  const isBeforeEnd = pages.at(-1)?.later === null || !rows.every(isBefore)
  if (!isAfterFirst || !isBeforeEnd) return thread
  const last = pages.at(-1)
  const lastRow = last?.rows.at(-1)
  if (last && lastRow && last.rows.length >= steps.size && isBefore(lastRow)) {
    const later = steps.after(lastRow)
    const next = { rows: [row], earlier: steps.before(row), later: null }
    return {
      pages: [...pages.slice(0, -1), { ...last, later }, next],
      pageParams: [...thread.pageParams, later],
    }
  }
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
