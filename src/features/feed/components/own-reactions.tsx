import { SmilePlus } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { Opening } from '@/components/on-demand'
import { Button } from '@/components/ui/button'
import { FORUM_REACTIONS, ReactionFace } from '@/features/reactions'
import { formatCount } from '@/lib/format'
import { partOf, usePart, type Part } from '@/lib/parts'
import type { CardReactionProps } from '@/types/feed-answers'
import { usePatchCard } from '../card-cache'
import { laterCopy } from '../copy/later'
import type { FeedItem } from '../queries'

/** What writes them comes when a button is near: few cards are of these, and fewer are pressed. */
const PARTS: Readonly<Record<string, Part<ComponentType<CardReactionProps>>>> = {
  forum_post: partOf(async () => (await import('@/features/forums')).CardReactions),
  business_update: partOf(async () => (await import('@/features/business')).CardLike),
}

interface OwnReactionsProps {
  item: FeedItem
  viewerId: string
}

/** What discussions and updates of pages have instead of the bar of reactions. */
export function OwnReactions({ item, viewerId }: OwnReactionsProps) {
  const part = PARTS[item.type]
  return part && item.card?.details && <ReactButton item={item} viewerId={viewerId} part={part} />
}

/** How many of each reaction; a press likes an update, and opens the row of a discussion. */
function ReactButton({
  item,
  viewerId,
  part,
}: OwnReactionsProps & { part: (typeof PARTS)[string] }) {
  const patch = usePatchCard()
  const [presses, setPresses] = useState(0)
  const { value: Loaded, isFailed } = usePart(part, presses > 0)
  const isForum = item.type === 'forum_post'
  const details = item.card?.details ?? {}
  const counts = isForum ? (details.reaction_counts ?? {}) : { like: details.likes ?? 0 }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = FORUM_REACTIONS.filter((type) => (counts[type] ?? 0) > 0)
  const own = Loaded && presses > 0 && (
    <Loaded
      postId={item.content_id}
      pageId={item.business_page_id}
      viewerId={viewerId}
      known={details}
      presses={presses}
      onChange={(change) => patch(item, change)}
    />
  )
  if (isForum && own) return own
  return (
    <>
      <Button
        variant={(details.my_reactions?.length ?? 0) > 0 || details.is_liked ? 'quiet' : 'ghost'}
        size="small"
        aria-pressed={isForum ? undefined : details.is_liked === true}
        aria-keyshortcuts="l"
        onPointerEnter={part.load}
        onFocus={part.load}
        // A second press before the first is sent does nothing.
        onClick={() => setPresses(Loaded ? presses + 1 : 1)}
      >
        {shown.map((type) => (
          <span key={type} aria-hidden={isForum} className="tabular inline-flex items-center gap-1">
            <ReactionFace type={type} />
            {formatCount(counts[type] ?? 0)}
          </span>
        ))}
        {isForum ? (
          <>
            <SmilePlus aria-hidden strokeWidth={1.75} />
            <span className="sr-only">{laterCopy.react(total, formatCount(total))}</span>
          </>
        ) : (
          laterCopy.like
        )}
      </Button>
      {own}
      {presses > 0 && !Loaded && (
        <Opening isFailed={isFailed} onRetry={part.load} onClose={() => setPresses(0)} />
      )}
    </>
  )
}
