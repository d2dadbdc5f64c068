/** The reading position in a list: a row, and its distance from the top of the window. */
export interface ReadingPlace {
  index: number
  top: number
  /** The average height of a row, in pixels. */
  rowPixels: number
}

/** The reading position in a list of rows; null above it, where nothing can shift it. */
export function readingPlace(list: HTMLElement | null): ReadingPlace | null {
  const rows = list ? [...list.children] : []
  const first = rows[0]?.getBoundingClientRect()
  if (!list || !first || first.top >= 0) return null
  const index = rows.findIndex((row) => row.getBoundingClientRect().bottom > 0)
  const top = rows[index]?.getBoundingClientRect().top
  if (top === undefined) return null
  return { index, top, rowPixels: list.getBoundingClientRect().height / rows.length }
}
