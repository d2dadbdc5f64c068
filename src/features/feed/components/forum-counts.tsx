import { AppLink } from '@/components/app-link'
import { SolvedBadge } from '@/components/solved-badge'
import { FORUM_REACTIONS, ReactionFace } from '@/features/reactions'
import { formatCount } from '@/lib/format'
import { feedCopy } from '../copy'

interface ForumCountsProps {
  replies: number
  isSolved: boolean
  /** The counts per reaction, as the database returns them. */
  reactions: unknown
  /** Where the replies are. */
  to: string
}

function countOf(reactions: unknown, type: string): number {
  if (typeof reactions !== 'object' || reactions === null) return 0
  const count: unknown = Reflect.get(reactions, type)
  return typeof count === 'number' ? count : 0
}

/** The response to a discussion: whether it is solved, the five reactions of forums, and replies. */
export function ForumCounts({ replies, isSolved, reactions, to }: ForumCountsProps) {
  const held = FORUM_REACTIONS.map((type) => ({ type, count: countOf(reactions, type) })).filter(
    ({ count }) => count > 0,
  )
  const total = held.reduce((sum, { count }) => sum + count, 0)
  if (total === 0 && replies === 0 && !isSolved) return null
  return (
    <p className="text-muted-foreground tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isSolved && <SolvedBadge words={feedCopy.solved} />}
      {total > 0 && (
        <span className="sr-only">{feedCopy.reactions(total, formatCount(total))}</span>
      )}
      {held.map(({ type, count }) => (
        <span key={type} aria-hidden className="inline-flex items-center gap-1.5">
          <ReactionFace type={type} />
          {formatCount(count)}
        </span>
      ))}
      {replies > 0 && (
        <AppLink
          to={to}
          className="hover:text-accent inline-flex min-h-11 items-center no-underline md:min-h-9"
        >
          {feedCopy.replies(replies, formatCount(replies))}
        </AppLink>
      )}
    </p>
  )
}
