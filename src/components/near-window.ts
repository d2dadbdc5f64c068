import { useEffect, useEffectEvent, useRef } from 'react'

export const canWatch = (): boolean => typeof IntersectionObserver !== 'undefined'

interface NearWindowOptions {
  isWatching: boolean
  /** How far below the window the element may be. */
  margin: string
  /** May be called again until `isWatching` is false. */
  onNear: () => void
}

/**
 * Tells when an element comes into the window, or near it.
 * @returns the `ref` for the element.
 */
export function useNearWindow({ isWatching, margin, onNear }: NearWindowOptions) {
  const element = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    if (!canWatch() || !isWatching || !element.current) return undefined
    const observer = new IntersectionObserver(
      // A busy page hears of several frames at once, the oldest first.
      (frames) => {
        if (frames.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { rootMargin: `0px 0px ${margin}` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWatching, margin])
  return element
}
