import { useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { AppLink } from '@/components/app-link'
import { quietOnDemand } from '@/components/on-demand'
import { ShareLinkButton } from '@/components/share-link-button'
import { Button } from '@/components/ui/button'
import { hashHref } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { ReactionBar, reactionStateOf, seedReactions } from '@/features/reactions'
import { SaveButton } from '@/features/saved'
import { displayName, formatCount } from '@/lib/format'
import { laterCopy } from '../copy/later'
import { answeredEvent, reactionItem, savedState, subjectOf } from '../model/in-place'
import { itemPath } from '../model/item-text'
import { feedItem } from '../model/menu-item'
import { usePatchCard } from '../card-cache'
import type { FeedItem } from '../queries'
import { ForumCounts } from './forum-counts'
import { OwnReactions } from './own-reactions'

/** Few cards are of events. */
const EventAnswer = quietOnDemand(async () => (await import('@/features/events')).EventAnswer)

/** What members do with a card's subject in place. */
export function CardFooter({ item }: { item: FeedItem }) {
  const { user } = useAuth()
  const path = itemPath(item)
  const isForum = item.type === 'forum_post' || item.type === 'forum_reply'
  const comments = item.card?.details?.comments
  const subject = subjectOf(item)
  if (!user || path === null) return null
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-2">
      {/* Organizers don't answer their own event. */}
      {item.type === 'event' && item.profile.id !== user.id && (
        <Answer item={item} viewerId={user.id} />
      )}
      <Reactions item={subject} viewerId={user.id} />
      <OwnReactions item={subject} viewerId={user.id} />
      {isForum && (
        <ForumCounts
          replies={item.card?.details?.replies ?? 0}
          isSolved={item.card?.details?.is_solved === true}
          to={path}
        />
      )}
      {comments !== undefined && (
        <Button asChild variant="ghost" size="small">
          <AppLink
            to={itemPath(subject) ?? path}
            aria-label={laterCopy.comments(comments, formatCount(comments))}
          >
            <MessageSquare aria-hidden strokeWidth={1.75} />
            {/* Without one, the icon says it on a phone: five actions stay on one line. */}
            <span className={comments > 0 ? 'tabular' : 'max-sm:sr-only'}>
              {comments > 0 ? formatCount(comments) : laterCopy.comment}
            </span>
          </AppLink>
        </Button>
      )}
      {/* Where all of it doesn't fit, both move to the next line. */}
      <div className="ml-auto flex items-center gap-2">
        <ShareLinkButton
          title={item.title ?? displayName(item.profile)}
          href={hashHref(path)}
          isCompact
          className="text-muted-foreground"
        />
        <SaveButton
          item={feedItem(subject)}
          known={savedState(item)}
          knownAt={item.read_at}
          className="text-muted-foreground aria-pressed:text-accent"
        />
      </div>
    </div>
  )
}

function Answer({ item, viewerId }: { item: FeedItem; viewerId: string }) {
  const patch = usePatchCard()
  const event = answeredEvent(item)
  return (
    event && (
      // A filled button, unlike the others, stands where the text begins.
      <div className="ml-2">
        <EventAnswer
          event={event}
          readAt={item.read_at}
          viewerId={viewerId}
          onChange={({ id: _id, title: _title, mine, ...counts }) =>
            patch(item, () => ({
              ...counts,
              max_attendees: counts.max_attendees ?? undefined,
              mine: mine ?? undefined,
            }))
          }
        />
      </div>
    )
  )
}

/** The bar of reactions, with what the card knows of them. */
function Reactions({ item, viewerId }: { item: FeedItem; viewerId: string }) {
  const client = useQueryClient()
  const target = reactionItem(item)
  const known = item.card?.details?.reactions
  const tell = useEffectEvent((told: NonNullable<typeof known>) => {
    if (!target) return
    const { mine, counts } = told
    seedReactions(client, target, viewerId, { mine, counts }, item.read_at ?? 0)
  })
  // What an earlier visit left in the cache is older than the card.
  useEffect(() => {
    if (known) tell(known)
  }, [known])
  return target && known && <ReactionBar item={target} initial={reactionStateOf(known)} isCompact />
}
