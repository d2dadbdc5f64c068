import { useEffect, useRef, useState } from 'react'
import { quietOnDemand } from '@/components/on-demand'

const FeedPreview = quietOnDemand(async () => (await import('./feed-preview')).FeedPreview)

/** How far below the window the end of the page may be for the preview to be loaded. */
const MARGIN = '400px'

/** What of the feed everybody may read, loaded when a visitor comes near the end of the welcome. */
export function WelcomePreview() {
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined')

  useEffect(() => {
    if (isNear || !end.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: `0px 0px ${MARGIN}` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isNear])

  return <div ref={end}>{isNear && <FeedPreview />}</div>
}
