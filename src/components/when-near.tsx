import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How close the place has to be. */
const MARGIN = '400px'

/** Renders its children once their place comes near the window; they ask for nothing before. */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: `0px 0px ${MARGIN}` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} className="h-px" />
}
