/**
 * Where the next page of a list begins: after the row with this value in the column that the list is
 * sorted by and, among rows with the same value, this id. `TMore`: what the list is sorted by before that.
 */
export type Cursor<TMore = unknown> = { at: string; id: string } & TMore

/** The `initialPageParam` of a list. */
export const FIRST_PAGE: Cursor | null = null

/** The last row of a full page. A shorter page is the last one, and has none. */
export function lastOfFullPage<TRow>(page: readonly TRow[], limit: number): TRow | undefined {
  return page.length < limit ? undefined : page.at(-1)
}

type NextCursor<TColumn extends string> = (
  page: readonly Record<TColumn, string | number | null>[],
) => Cursor | null

/** The `getNextPageParam` of a list that is sorted by `by` and then by `id`. */
export function nextCursor<TBy extends string = 'created_at', TId extends string = 'id'>(
  limit: number,
  by = 'created_at' as TBy,
  id = 'id' as TId,
): NextCursor<NoInfer<TBy | TId>> {
  return (page) => {
    const last = lastOfFullPage(page, limit)
    const at = last?.[by] ?? null
    return last && at !== null ? { at: String(at), id: String(last[id]) } : null
  }
}

/** A page of a list that loses rows while it shows: where the next one begins stays. */
export interface Page<TRow, TCursor = Cursor> {
  rows: TRow[]
  /** Null on the last page. */
  next: TCursor | null
}

/** A page as it came. */
export function pageOf<TRow, TCursor>(
  rows: TRow[],
  nextAfter: (rows: TRow[]) => TCursor | null,
): Page<TRow, TCursor> {
  return { rows, next: nextAfter(rows) }
}

/** The `getNextPageParam` of a list of such pages. */
export function nextPage<TCursor>({ next }: { next: TCursor | null }): TCursor | null {
  return next
}

/** A page is its rows, or has them. */
type Rows<TRow> = readonly TRow[] | { rows: readonly TRow[] }

/**
 * The rows of a list's pages, each once. One that moved down between two reads is on two pages: it stands where it was
 * found last.
 */
export function rowsOf<TRow extends { id: unknown }>(pages: readonly Rows<TRow>[]): TRow[]
export function rowsOf<TRow>(pages: readonly Rows<TRow>[], idOf: (row: TRow) => unknown): TRow[]
export function rowsOf<TRow extends { id?: unknown }>(
  pages: readonly Rows<TRow>[],
  idOf = (row: TRow) => row.id,
): TRow[] {
  const rows = pages.flatMap((page) => ('rows' in page ? page.rows : page))
  const places = new Map(rows.map((row, index) => [idOf(row), index]))
  return rows.filter((row, index) => places.get(idOf(row)) === index)
}

/** The arguments by which an rpc takes a cursor of a list that is sorted newest first. */
export function beforeArgs(cursor: Cursor | null) {
  return cursor ? { p_before: cursor.at, p_before_id: cursor.id } : {}
}

interface Sortable<T> {
  lte: (column: string, value: string) => T
  gte: (column: string, value: string) => T
  or: (filters: string) => T
  order: (column: string, options: { ascending: boolean }) => T
  limit: (count: number) => T
}

interface PageOptions {
  limit: number
  cursor?: Cursor | null
  by?: string
  id?: string
  isOldestFirst?: boolean
}

/** One page of the rows that a request asks for, by `by` and then by `id`, newest first. */
export function takePage<T extends Sortable<T>>(
  request: T,
  { limit, cursor, by = 'created_at', id = 'id', isOldestFirst: ascending = false }: PageOptions,
): T {
  let rest = request
  if (cursor) {
    const after = ascending ? 'gt' : 'lt'
    // Redundant: it gives the planner the range that the second condition hides.
    rest = rest[ascending ? 'gte' : 'lte'](by, cursor.at).or(
      `${by}.${after}."${cursor.at}",and(${by}.eq."${cursor.at}",${id}.${after}.${cursor.id})`,
    )
  }
  return rest.order(by, { ascending }).order(id, { ascending }).limit(limit)
}
