import { useState, type ReactNode } from 'react'
import { canWatch, useNearWindow } from './near-window'

interface WhenSeenProps {
  children: ReactNode
  /** Reserves their usual height, so that nothing below jumps. */
  className?: string
  /** How far below the window their place may be. */
  margin?: string
}

/** Renders its children once their place comes into view, or near it; they ask for nothing before. */
export function WhenSeen({ children, className, margin = '0px' }: WhenSeenProps) {
  const [isSeen, setIsSeen] = useState(!canWatch())
  const place = useNearWindow({ isWatching: !isSeen, margin, onNear: () => setIsSeen(true) })
  return (
    <div ref={place} className={className}>
      {isSeen && children}
    </div>
  )
}
