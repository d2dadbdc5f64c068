import { useLayoutEffect, useRef, useState } from 'react'

/** The buttons that a toast must never cover. */
const BUTTONS = '[data-variant="primary"], [data-variant="destructive"]'
const GAP_PIXELS = 12

interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * How far toasts have to move away from their edge of the screen to leave every button free, in pixels.
 * 0 where there is no free place.
 */
export function distanceFromEdge(toasts: Box, buttons: readonly Box[], height: number): number {
  const isAtTop = toasts.top < height - toasts.bottom
  const size = toasts.bottom - toasts.top
  let box = toasts
  for (let met = buttons.find((button) => meet(box, button)); met;) {
    const top: number = isAtTop ? met.bottom + GAP_PIXELS : met.top - GAP_PIXELS - size
    box = { ...box, top, bottom: top + size }
    if (box.top < 0 || box.bottom > height) return 0
    met = buttons.find((button) => meet(box, button))
  }
  return Math.abs(box.top - toasts.top)
}

/** How far the toasts of a list have to move, in pixels. */
function distanceOf(list: HTMLOListElement): number {
  const { left, right, height } = list.getBoundingClientRect()
  // Measured as if the toasts were at their edge.
  const isAtTop = getComputedStyle(list).top === '0px'
  const edge = isAtTop
    ? { top: 0, bottom: height }
    : { top: window.innerHeight - height, bottom: window.innerHeight }
  const buttons = [...document.querySelectorAll(BUTTONS)]
    .filter((button) => !list.contains(button))
    .map((button) => button.getBoundingClientRect())
  return distanceFromEdge({ ...edge, left, right }, buttons, window.innerHeight)
}

/** Keeps the toasts beside the main buttons, also those of the page or dialog that opens below them. */
export function useToastPlace(shown: readonly unknown[]) {
  const area = useRef<HTMLOListElement>(null)
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const list = area.current
    if (!list || shown.length === 0) {
      setDistance(0)
      return undefined
    }
    let frame = 0
    const measure = () => setDistance(distanceOf(list))
    measure()
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [shown])
  return { area, distance }
}
