/** What somebody reads in a list: a row, and how far it stands below the top of the window. */
export interface ReadingPlace {
  index: number
  top: number
  /** How high a row is on average, in pixels. */
  rowPixels: number
}

/** Where in a list of rows one reads; null before it, where nothing above can move it. */
export function readingPlace(list: HTMLElement | null): ReadingPlace | null {
  const rows = list ? [...list.children] : []
  const first = rows[0]?.getBoundingClientRect()
  if (!list || !first || first.top >= 0) return null
  const index = rows.findIndex((row) => row.getBoundingClientRect().bottom > 0)
  const top = rows[index]?.getBoundingClientRect().top
  if (top === undefined) return null
  return { index, top, rowPixels: list.getBoundingClientRect().height / rows.length }
}
