import { CloudOff } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { componentCopy } from './copy'

interface LoadFailureProps {
  /** What failed, in the specification's wording if it has one. */
  title?: string
  description?: string
  retryLabel?: string
  /** Shown instead of the whole page, so its title is the page's heading. */
  isHeading?: boolean
  isRetrying?: boolean
  onRetry: () => void
  className?: string
}

/** A failed read, with a button to try again. */
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
