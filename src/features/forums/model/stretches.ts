import type { InfiniteData } from '@tanstack/react-query'
import { patchPages, patchRow, patchRows } from '@/lib/cache'

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

/** Replaces a row, or appends it if the end is loaded. */
export function withNewRow<Row extends WithId, Param>(
  thread: InfiniteData<Stretch<Row>, Param>,
  row: Row,
): InfiniteData<Stretch<Row>, Param> {
  const known = withRow(thread, row.id, () => row)
  if (known !== thread) return known
  const last = thread.pages.at(-1)
  if (!last?.isEnd) return thread
  return {
    ...thread,
    pages: [...thread.pages.slice(0, -1), { ...last, rows: [...last.rows, row] }],
  }
}
