import type { InfiniteData } from '@tanstack/react-query'

/** The list with some of its rows read or unread. */
export function patchRead<TRow extends { id: string; read: boolean }, TParam>(
  list: InfiniteData<TRow[], TParam> | undefined,
  read: boolean,
  isMeant: (row: TRow) => boolean = () => true,
): InfiniteData<TRow[], TParam> | undefined {
  if (!list) return list
  return {
    ...list,
    pages: list.pages.map((page) => page.map((row) => (isMeant(row) ? { ...row, read } : row))),
  }
}
