import { AppLink } from '@/components/app-link'
import { SolvedBadge } from '@/components/solved-badge'
import { formatCount } from '@/lib/format'
import { laterCopy } from '../copy/later'

interface ForumCountsProps {
  replies: number
  isSolved: boolean
  /** Where the replies are. */
  to: string
}

/** The response to a discussion: whether it is solved, and replies. */
export function ForumCounts({ replies, isSolved, to }: ForumCountsProps) {
  if (replies === 0 && !isSolved) return null
  return (
    <p className="text-muted-foreground tabular ml-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isSolved && <SolvedBadge text={laterCopy.solved} />}
      {replies > 0 && (
        <AppLink
          to={to}
          className="hover:text-accent inline-flex min-h-11 items-center no-underline md:min-h-9"
        >
          {laterCopy.replies(replies, formatCount(replies))}
        </AppLink>
      )}
    </p>
  )
}
