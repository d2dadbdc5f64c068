import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { Collapsible } from '@/components/collapsible'
import { quietOnDemand } from '@/components/on-demand'
import { RelativeTime } from '@/components/relative-time'
import { UserAvatar } from '@/components/user-avatar'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { VerifiedBadge } from '@/components/verified-badge'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import { feedCopy } from '../copy'
import { placePath } from '../model/card'
import { itemPath, whatWasDone } from '../model/item-text'
import type { FeedItem } from '../queries'
import { CardBody } from './card-body'

interface FeedCardProps {
  item: FeedItem
  isVisitor?: boolean
  /** Its position in a feed whose end is unknown. */
  position?: number
  /** Other members whose items of the same kind this card stands for. */
  others?: number
  /** Shown at its end. */
  children?: ReactNode
}

const CardActions = quietOnDemand(async () => (await import('./feed-later')).CardActions)

/** One feed item: who did what, with a link to it. */
export function FeedCard({
  item,
  isVisitor = false,
  position,
  others = 0,
  children,
}: FeedCardProps) {
  const { hidden_at: hiddenAt } = item
  // Hidden before this page began.
  if (hiddenAt !== undefined && hiddenAt !== performance.timeOrigin) return null
  const labelId = `feed-${item.id}`
  return (
    <article
      id={`item-${item.id}`}
      aria-labelledby={labelId}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : -1}
    >
      <Card className="p-4 md:p-5">
        {hiddenAt === undefined ? (
          <>
            <CardHeading item={item} labelId={labelId} isVisitor={isVisitor} others={others} />
            <Collapsible
              authorId={item.profile.id}
              sourceId={item.source_user_id}
              text={textOf(item)}
            >
              <CardBody item={item} isVisitor={isVisitor} />
              {/* Its place is there before it is loaded. */}
              {!isVisitor && hasFooter(item) && (
                <div className="mt-2 -mb-2 min-h-11 md:min-h-9">
                  <CardFooter item={item} />
                </div>
              )}
            </Collapsible>
            {children}
          </>
        ) : (
          <CardActions item={item} />
        )}
      </Card>
    </article>
  )
}

/** All that a card shows, for the viewer's muted words. */
function textOf({ title, description, card }: FeedItem): string {
  const { note, first_comment: comment } = card?.details ?? {}
  return [note, title, description, comment?.text].join('\n')
}

const CardFooter = quietOnDemand(async () => (await import('./feed-later')).CardFooter)

/** Newcomers have only a profile, which is linked. */
function hasFooter(item: FeedItem): boolean {
  return item.type !== 'new_user' && itemPath(item) !== null
}

interface CardHeadingProps {
  item: FeedItem
  labelId: string
  isVisitor: boolean
  others: number
}

/** Who did what, when, and what can be done about it. */
function CardHeading({ item, labelId, isVisitor, others }: CardHeadingProps) {
  const did = whatWasDone(item.type)
  const name = displayName(item.profile)
  const forum = item.card?.place?.kind === 'forum_group' ? item.card.place : null
  return (
    <div className="relative flex items-start gap-3">
      <UserAvatar profile={item.profile} isDecorative />
      <p className="text-muted-foreground min-w-0 grow text-sm text-pretty">
        <span id={labelId}>
          {/* The name has a line of its own beside the menu, which a long one doesn't leave. */}
          <span className={cn('flex min-w-0 items-center gap-1 text-base', !isVisitor && 'pr-10')}>
            <AppLink
              to={paths.profile.to(item.profile.id)}
              title={name}
              className="hover:text-accent text-foreground -my-2.5 truncate py-2.5 font-semibold no-underline"
            >
              {name}
            </AppLink>
            {item.profile.verified && <VerifiedBadge />}
          </span>{' '}
          {others > 0 && <span className="text-foreground">{feedCopy.andOthers(others)} </span>}
          {did}
          {forum && (
            <>
              {' '}
              {feedCopy.inGroup}{' '}
              <AppLink
                to={placePath(item) ?? ''}
                className="hover:text-accent text-foreground relative z-[1] font-medium no-underline"
              >
                {forum.name}
              </AppLink>
            </>
          )}
        </span>
        {did && <span aria-hidden> · </span>}
        <RelativeTime dateTime={item.created_at} className="whitespace-nowrap" />
      </p>
      {/* Its place is there before it is loaded. */}
      {!isVisitor && (
        <div className="absolute -top-2 -right-2 size-11">
          <CardActions item={item} />
        </div>
      )}
    </div>
  )
}

/** Skeleton of the feed. */
export function FeedSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <div aria-busy className="appear-late flex flex-col gap-4">
      <p role="status" className="sr-only">
        {feedCopy.loading}
      </p>
      {Array.from({ length: cards }, (_, index) => (
        <Card key={index} className="p-4 md:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="grow">
              <Skeleton className="h-5 w-2/3 max-w-60" />
              <Skeleton className="mt-1.5 h-4 w-24" />
            </div>
          </div>
          <Skeleton className="mt-4 h-16" />
        </Card>
      ))}
    </div>
  )
}
