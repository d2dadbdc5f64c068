import { Button } from '@/components/ui/button'
import { forumCopy } from '../copy'

interface EarlierButtonProps {
  label: string
  hasEarlier: boolean
  isLoading: boolean
  isFailed: boolean
  onLoad: () => void
}

/** Loads what comes before the first loaded row. */
export function EarlierButton({
  label,
  hasEarlier,
  isLoading,
  isFailed,
  onLoad,
}: EarlierButtonProps) {
  if (!hasEarlier) return null
  return (
    <div className="flex flex-col items-center gap-2 pb-4">
      {isFailed && (
        <p role="alert" className="text-sm">
          {forumCopy.earlierFailed}
        </p>
      )}
      <Button variant="secondary" size="small" isPending={isLoading} onClick={onLoad}>
        {label}
      </Button>
    </div>
  )
}
