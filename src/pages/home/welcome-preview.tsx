import { useEffect, useRef, useState } from 'react'
import { quietOnDemand } from '@/components/on-demand'

const FeedPreview = quietOnDemand(async () => (await import('./feed-preview')).FeedPreview)

/** Load the preview when the end of the page is this far below the window. */
const MARGIN = '400px'

/** Public feed items, loaded when a visitor nears the end of the welcome page. */
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
