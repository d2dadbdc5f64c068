import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenSeenProps {
  children: ReactNode
  /** Reserves their usual height, so that nothing below jumps. */
  className?: string
  /** How far below the window their place may be. */
  margin?: string
}

/** Renders its children once their place comes into view, or near it; they ask for nothing before. */
export function WhenSeen({ children, className, margin = '0px' }: WhenSeenProps) {
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsSeen(true)
      },
      { rootMargin: `0px 0px ${margin}` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen, margin])
  return (
    <div ref={place} className={className}>
      {isSeen && children}
    </div>
  )
}
