import { useEffect, useRef } from 'react'

/** Lets the browser skip rendering of items far from the window, keeping their size. */
function rest(places: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of places) {
    // An item in the window would be blank for a frame.
    if (isIntersecting || !(target instanceof HTMLElement)) continue
    target.style.containIntrinsicBlockSize = `auto ${boundingClientRect.height}px`
    target.style.contentVisibility = 'auto'
  }
}

/**
 * For a list with many items on the page: once they are painted, those far from the window are skipped
 * in style changes, which every dialog causes. Each is laid out first, so that its size is exact and the
 * scroll position does not move. The sizes are those of the frame itself: asking for them would lay out
 * the page once more.
 * @param count how many items the list has now.
 * @returns the `ref` for the list's element.
 */
export function useRestingItems<List extends HTMLElement>(count: number) {
  const list = useRef<List>(null)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (places) => {
        observer.disconnect()
        rest(places)
      },
      { rootMargin: '100% 0px' },
    )
    for (const item of list.current?.children ?? []) {
      if (item instanceof HTMLElement && item.style.contentVisibility === '') observer.observe(item)
    }
    return () => observer.disconnect()
  }, [count])
  return list
}
