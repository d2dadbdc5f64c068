import { useEffect, useRef } from 'react'

/** Lets the browser skip rendering of items far from the window, keeping their size. */
function rest(list: HTMLElement): void {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const awake = items.filter(({ style }) => style.contentVisibility === '')
  // Reads everything before writing, so that there is only one layout.
  const places = awake.map((item) => ({ style: item.style, box: item.getBoundingClientRect() }))
  for (const { style, box } of places) {
    // An item in the window would be blank for a frame.
    if (box.top < 2 * window.innerHeight && box.bottom > -window.innerHeight) continue
    style.containIntrinsicBlockSize = `auto ${box.height}px`
    style.contentVisibility = 'auto'
  }
}

/**
 * For a list with many items on the page: once they are rendered and the browser is idle, those far
 * from the window are skipped in style changes, which every dialog causes. Each is laid out first, so
 * that its size is exact and the scroll position does not move.
 * @param count how many items the list has now.
 * @returns the `ref` for the list's element.
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
