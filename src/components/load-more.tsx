import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { componentCopy } from './copy'

/** How far below the window the end of a list may be for more to be loaded already. */
const MARGIN = '600px'

interface LoadMoreProps {
  hasMore: boolean
  isLoading: boolean
  /** What is said when more cannot be read: the same as of the first page. */
  failure: string
  /** The last attempt failed: nothing more is loaded without a press. */
  isFailed?: boolean
  /** Loads by itself when the end comes near; the button is there anyway (UX-15). */
  isAutomatic?: boolean
  onLoad: () => void
}

/** The end of a list that goes on. */
export function LoadMore({
  hasMore,
  isLoading,
  failure,
  isFailed = false,
  isAutomatic = false,
  onLoad,
}: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const isWatching = isAutomatic && hasMore && !isLoading && !isFailed
  const load = useEffectEvent(onLoad)

  useEffect(() => {
    if (!isWatching || !end.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load()
      },
      { rootMargin: `0px 0px ${MARGIN}` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])

  if (!hasMore) return null
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-4">
      {isFailed && (
        <p role="alert" className="text-sm">
          {failure}
        </p>
      )}
      <Button variant="secondary" isPending={isLoading} onClick={onLoad}>
        {isFailed ? componentCopy.retry : componentCopy.loadMore}
      </Button>
    </div>
  )
}
