import { useEffect, useRef } from 'react'

/** Lets the items far from the window keep their place, and the browser skip them. */
function rest(list: HTMLElement): void {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const awake = items.filter(({ style }) => style.contentVisibility === '')
  // All are read before any is written: one layout, not one for each.
  const places = awake.map((item) => ({ style: item.style, box: item.getBoundingClientRect() }))
  for (const { style, box } of places) {
    // What is in the window would be gone for a frame.
    if (box.top < 2 * window.innerHeight && box.bottom > -window.innerHeight) continue
    style.containIntrinsicBlockSize = `auto ${box.height}px`
    style.contentVisibility = 'auto'
  }
}

/**
 * For a list of many items that are all on the page: once they are drawn and nothing else is to do, those far
 * from the window cost nothing when styles change, as they do with every dialog. Each is laid out first, so
 * that its place is exact and nobody's scrolling moves.
 * @param count how many items the list has now.
 * @returns the `ref` of the list's element.
 */
export function useRestingItems<List extends HTMLElement>(count: number) {
  const list = useRef<List>(null)
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return undefined
    const handle = requestIdleCallback(() => list.current && rest(list.current))
    return () => cancelIdleCallback(handle)
  }, [count])
  return list
}
