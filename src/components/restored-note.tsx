import { Button } from '@/components/ui/button'
import { componentCopy } from './copy'

/** Says that what stands here was typed on an earlier visit, and how to begin anew. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p
      role="status"
      className="rounded-control bg-muted mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm"
    >
      {componentCopy.restored}
      <Button variant="link" className="touch-target h-auto text-sm" onClick={onStartOver}>
        {componentCopy.startOver}
      </Button>
    </p>
  )
}
