import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { useScrolledTo } from '@/lib/scrolled-to'

interface LinkNoteProps {
  /** The item the link names. */
  id: string
  isFailure?: boolean
  className?: string
  children: ReactNode
}

/** Says, where a linked item would be, that it is gone or could not be read. */
export function LinkNote({ id, isFailure = false, className, children }: LinkNoteProps) {
  const note = useScrolledTo<HTMLParagraphElement>(id, true)
  return (
    <p
      ref={note}
      role={isFailure ? 'alert' : 'status'}
      className={cn(
        'rounded-control bg-muted px-3 py-2 text-sm',
        isFailure && 'text-destructive',
        className,
      )}
    >
      {children}
    </p>
  )
}
