import type { InfiniteData } from '@tanstack/react-query'

/** The rows with one changed, or without it when `change` gives null. The same array when it is not there. */
export function patchRow<TRow extends { id: string }>(
  rows: TRow[],
  id: string,
  change: (row: TRow) => TRow | null,
): TRow[] {
  if (!rows.some((row) => row.id === id)) return rows
  return rows.flatMap((row) => (row.id === id ? (change(row) ?? []) : [row]))
}

/** A page with its rows changed; where the next page begins stays. The same page when no row changed. */
export function patchRows<TRow, TPage extends { rows: TRow[] }>(
  page: TPage & { rows: TRow[] },
  change: (rows: TRow[]) => TRow[],
): TPage {
  const rows = change(page.rows)
  return rows === page.rows ? page : { ...page, rows }
}

/** A list with its pages changed. The same list when no page changed, or when it was not read yet. */
export function patchPages<TPage, TParam>(
  list: InfiniteData<TPage, TParam>,
  change: (page: TPage) => TPage,
): InfiniteData<TPage, TParam>
export function patchPages<TPage, TParam>(
  list: InfiniteData<TPage, TParam> | undefined,
  change: (page: TPage) => TPage,
): InfiniteData<TPage, TParam> | undefined
export function patchPages<TPage, TParam>(
  list: InfiniteData<TPage, TParam> | undefined,
  change: (page: TPage) => TPage,
) {
  if (!list) return list
  const pages = list.pages.map(change)
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages }
}
