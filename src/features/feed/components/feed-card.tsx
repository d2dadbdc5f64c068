import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { Collapsible } from '@/components/collapsible'
import { quietOnDemand } from '@/components/on-demand'
import { RelativeTime } from '@/components/relative-time'
import { SignInRequiredDialog } from '@/components/sign-in-required-dialog'
import { UserAvatar } from '@/components/user-avatar'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { VerifiedBadge } from '@/components/verified-badge'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { pictureOf } from '@/lib/picture-sizes'
import { feedCopy } from '../copy'
import { itemPath, visitorAction, whatWasDone } from '../model/item-text'
import type { FeedItem } from '../queries'
import { ForumCounts } from './forum-counts'

interface FeedCardProps {
  item: FeedItem
  isVisitor?: boolean
  /** Its position in a feed whose end is unknown. */
  position?: number
}

const CardActions = quietOnDemand(async () => (await import('./feed-later')).CardActions)

/** One feed item: who did what, with a link to it. */
export function FeedCard({ item, isVisitor = false, position }: FeedCardProps) {
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
            <CardHeading item={item} labelId={labelId} isVisitor={isVisitor} />
            <Collapsible
              authorId={item.profile.id}
              text={`${item.title ?? ''}\n${item.description ?? ''}`}
            >
              <CardBody item={item} isVisitor={isVisitor} />
            </Collapsible>
          </>
        ) : (
          <CardActions item={item} />
        )}
      </Card>
    </article>
  )
}

interface CardHeadingProps {
  item: FeedItem
  labelId: string
  isVisitor: boolean
}

/** Who did what, when, and what can be done about it. */
function CardHeading({ item, labelId, isVisitor }: CardHeadingProps) {
  const did = whatWasDone(item.type)
  return (
    <div className="flex items-center gap-3">
      <UserAvatar profile={item.profile} isDecorative />
      <div className="min-w-0 grow">
        <p id={labelId} className="text-pretty">
          <AppLink
            to={paths.profile.to(item.profile.id)}
            className="hover:text-accent font-semibold no-underline"
          >
            {displayName(item.profile)}
          </AppLink>
          {item.profile.verified && <VerifiedBadge className="ml-1 inline align-[-2px]" />}
          {did && <span className="text-muted-foreground"> {did}</span>}
          {item.forum_group && item.type !== 'forum_group_created' && (
            <span className="text-muted-foreground">
              {' '}
              {feedCopy.inGroup(item.forum_group.name)}
            </span>
          )}
        </p>
        <RelativeTime dateTime={item.created_at} className="text-muted-foreground block text-sm" />
      </div>
      {/* Its place is there before it is loaded. */}
      {!isVisitor && (
        <div className="-my-2 -mr-2 size-11 shrink-0 self-start">
          <CardActions item={item} />
        </div>
      )}
    </div>
  )
}

function CardBody({ item, isVisitor }: { item: FeedItem; isVisitor: boolean }) {
  const image = pictureOf(item.image_url, 'column')
  // A newcomer's card is about the person, who is named above already.
  const title = item.type === 'new_user' ? null : item.title
  if (!title && !item.description && !image) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      {title && <Title item={item} title={title} isVisitor={isVisitor} />}
      {item.description && (
        <p className="line-clamp-4 text-pretty whitespace-pre-line">{item.description}</p>
      )}
      {image && (
        <img
          {...image}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="rounded-control bg-muted mt-1 aspect-video w-full object-cover"
        />
      )}
      {item.type === 'forum_post' && item.forum_post && (
        <ForumCounts
          replies={item.forum_post.replies_count}
          reactions={item.forum_post.reaction_counts}
        />
      )}
    </div>
  )
}

interface TitleProps {
  item: FeedItem
  title: string
  isVisitor: boolean
}

/** Links to the item's subject; tells a visitor that it needs an account (Spec 1 §2). */
function Title({ item, title, isVisitor }: TitleProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const to = itemPath(item)
  const action = isVisitor ? visitorAction(item.type) : null
  const classes = 'hover:text-accent text-left font-semibold no-underline'
  if (action) {
    return (
      <>
        <h2 className="text-base">
          <button type="button" className={classes} onClick={() => setIsDialogOpen(true)}>
            {title}
          </button>
        </h2>
        <SignInRequiredDialog
          isOpen={isDialogOpen}
          onOpenChange={setIsDialogOpen}
          doing={action}
          {...(to !== null && { next: to })}
        />
      </>
    )
  }
  return (
    <h2 className="text-base">
      {to === null ? (
        title
      ) : (
        <AppLink to={to} className={classes}>
          {title}
        </AppLink>
      )}
    </h2>
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
              <Skeleton className="h-5 w-2/3 max-w-64" />
              <Skeleton className="mt-1.5 h-4 w-24" />
            </div>
          </div>
        </Card>
      ))}
    </div>
  )
}
