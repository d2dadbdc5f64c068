import { CloudOff } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { componentCopy } from './copy'

interface LoadFailureProps {
  /** What failed, in the specification's words where it has some. */
  title?: string
  description?: string
  retryLabel?: string
  /** Stands in place of the whole page, so its title is the page's heading. */
  isHeading?: boolean
  isRetrying?: boolean
  onRetry: () => void
  className?: string
}

/** A read that failed, with a way to try again. */
export function LoadFailure({
  title = componentCopy.loadFailedTitle,
  description = componentCopy.loadFailedHint,
  retryLabel = componentCopy.retry,
  isHeading = false,
  isRetrying = false,
  onRetry,
  className,
}: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title}
        isHeading={isHeading}
        description={description}
        className={className}
        action={
          <Button variant="secondary" isPending={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  )
}
