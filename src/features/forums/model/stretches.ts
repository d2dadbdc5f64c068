import type { InfiniteData } from '@tanstack/react-query'

interface Stretch<Row> {
  rows: Row[]
  isEnd: boolean
}

interface WithId {
  id: string
}

/** A thread with one row changed; the same thread when the row is not in it. */
export function withRow<Row extends WithId, Param>(
  thread: InfiniteData<Stretch<Row>, Param>,
  id: string,
  change: (row: Row) => Row,
): InfiniteData<Stretch<Row>, Param> {
  const index = thread.pages.findIndex(({ rows }) => rows.some((row) => row.id === id))
  const page = thread.pages[index]
  if (!page) return thread
  // The other pages stay the same objects: nobody looks through thousands of rows for a change.
  const rows = page.rows.map((row) => (row.id === id ? change(row) : row))
  const pages = thread.pages.map((each) => (each === page ? { ...page, rows } : each))
  return { ...thread, pages }
}

/** A thread without the rows a test names. */
export function withoutRows<Row extends WithId, Param>(
  thread: InfiniteData<Stretch<Row>, Param>,
  isGone: (row: Row) => boolean,
): InfiniteData<Stretch<Row>, Param> {
  const pages = thread.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => !isGone(row)),
  }))
  return { ...thread, pages }
}

/** Puts a row where it belongs: over itself, or at the end when one reads up to there. */
export function withNews<Row extends WithId, Param>(
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
