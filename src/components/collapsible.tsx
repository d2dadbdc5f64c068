import { use, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { componentCopy } from './copy'
import { HidingContext } from './hiding'

interface CollapsibleProps {
  authorId: string | null | undefined
  /** Who wrote what the author shows, if that is someone else. */
  sourceId?: string | null | undefined
  /** Everything the reader would see, for muted words. */
  text: string
  /** Of what takes its place while it is collapsed. */
  className?: string
  children: ReactNode
}

/** Content that collapses if its reader blocked who wrote it or muted one of its words. */
export function Collapsible({ authorId, sourceId, text, className, children }: CollapsibleProps) {
  const hiding = use(HidingContext)
  const [isShown, setIsShown] = useState(false)
  const reason = hiding?.reasonFor(authorId, text) ?? hiding?.reasonFor(sourceId, '') ?? null
  if (reason === null || isShown) return children
  return (
    <div
      className={cn(
        'text-muted-foreground flex flex-wrap items-center gap-x-2 py-1 text-sm',
        className,
      )}
    >
      <p>{reason === 'member' ? componentCopy.hiddenMember : componentCopy.hiddenWord}</p>
      <Button variant="ghost" size="small" onClick={() => setIsShown(true)}>
        {componentCopy.showHidden}
      </Button>
    </div>
  )
}
