import { Button } from '@/components/ui/button'
import { forumCopy } from '../copy'

/** Says that what was typed before is back, and how to begin anew. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p
      role="status"
      className="rounded-control bg-muted mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm"
    >
      {forumCopy.draftRestored}
      <Button variant="link" className="touch-target h-auto text-sm" onClick={onStartOver}>
        {forumCopy.startOver}
      </Button>
    </p>
  )
}
