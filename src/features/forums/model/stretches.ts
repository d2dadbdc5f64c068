import type { InfiniteData } from '@tanstack/react-query'
import { patchPages, patchRow, patchRows } from '@/lib/cache'
import { compareRows } from '@/lib/moment'
import { rowsOf } from '@/lib/paging'

interface Stretch<Row> {
  rows: Row[]
  isEnd: boolean
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
  const isBelowFirst = rows.length === 0 || rows.some(isBefore)
  const isAboveEnd = pages.at(-1)?.isEnd === true || !rows.every(isBefore)
  if (!isBelowFirst || !isAboveEnd) return thread
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
