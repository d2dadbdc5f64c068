import { Button } from '@/components/ui/button'
import { componentCopy } from './copy'

/** Says that the text was restored from an earlier visit, with a button to start over. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p
      role="status"
      className="rounded-control bg-muted mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm"
    >
      {componentCopy.stillHere}
      <Button variant="link" className="touch-target h-auto text-sm" onClick={onStartOver}>
        {componentCopy.startOver}
      </Button>
    </p>
  )
}
