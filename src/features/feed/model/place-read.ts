/** The item under the top bar, and its distance from the window's top. */
export interface PlaceRead {
  id: string
  top: number
}

const BAR_PIXELS = 64

/** The item being read: the first whose end is below the top bar. */
export function placeRead(): PlaceRead | null {
  for (const item of document.querySelectorAll('[role=feed] > article')) {
    const { top, bottom } = item.getBoundingClientRect()
    if (bottom > BAR_PIXELS) return { id: item.id, top }
  }
  return null
}

/** Scrolls so that the item is where it was, however high those above it are now. */
export function scrollBackTo(place: PlaceRead): void {
  const item = document.getElementById(place.id)
  if (item) window.scrollBy({ top: item.getBoundingClientRect().top - place.top })
}
