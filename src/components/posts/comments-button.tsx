import { MessageSquare } from 'lucide-react'
import type { Near } from '@/components/on-demand'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import { postCopy } from './copy'
import type { CommentsToggle } from './post-card'

interface CommentsButtonProps extends CommentsToggle {
  count: number
  near: Near
  className?: string
}

/** Opens and closes the comments of a post. A phone has room for their number only. */
export function CommentsButton({ count, near, isOpen, onToggle, className }: CommentsButtonProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      className={className}
      aria-label={postCopy.comments(count, formatCount(count))}
      aria-expanded={isOpen}
      {...near}
      onClick={onToggle}
    >
      <MessageSquare aria-hidden strokeWidth={1.75} />
      {count === 0 ? (
        postCopy.comment
      ) : (
        <span className="tabular">
          {formatCount(count)}
          <span className="max-sm:sr-only"> {postCopy.commentsWord(count)}</span>
        </span>
      )}
    </Button>
  )
}
