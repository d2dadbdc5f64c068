import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Collapsible } from '@/components/collapsible'
import { TextBlock } from '@/components/linked-text'
import { AppLink } from '@/components/app-link'
import { EditMenu } from '@/components/edit-menu'
import { ModerationContext, useIsClosed, useModeration } from '@/components/moderation'
import { contentItem } from '@/components/content-item'
import { RelativeTime } from '@/components/relative-time'
import { SignInRequiredDialog } from '@/components/sign-in-required-dialog'
import { Button } from '@/components/ui/button'
import { UserAvatar } from '@/components/user-avatar'
import { hashHref, paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { displayName, formatCount, formatExact } from '@/lib/format'
import { useScrolledTo } from '@/lib/scrolled-to'
import { businessCopy } from '../copy'
import { useMarkHelpful } from '../mutations/reviews'
import { canDeleteReview } from '../permissions'
import type { BusinessReview } from '../queries/reviews'
import { DeleteReviewDialog } from './delete-review-dialog'
import { Stars } from './stars'

interface ReviewCardProps {
  review: BusinessReview
  viewer: { id: string; isAdmin: boolean } | null
  /** A link led to this review. */
  isLinked?: boolean
}

/** Someone else's review of a page. */
export function ReviewCard({ review, viewer, isLinked = false }: ReviewCardProps) {
  const item = useScrolledTo<HTMLElement>(review.id, isLinked)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const name = displayName(review.author)

  return (
    <ModerationContext value={useModeration(review.id, review.moderated_as)}>
      <article
        ref={item}
        aria-label={businessCopy.reviewBy(name)}
        className={cn('rounded-card bg-card border p-4 md:p-5', isLinked && 'border-ring')}
      >
        <div className="flex items-start gap-3">
          <UserAvatar profile={review.author} isDecorative />
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">
              <AppLink
                to={paths.profile.to(review.user_id)}
                className="hover:text-accent no-underline"
              >
                {name}
              </AppLink>
            </p>
            <p className="text-muted-foreground flex flex-wrap items-center gap-x-2 text-sm">
              <Stars rating={review.rating} />
              <RelativeTime dateTime={review.created_at} rule="days" />
              {review.edited_at && (
                <span title={formatExact(review.edited_at)}>{businessCopy.reviewEdited}</span>
              )}
            </p>
          </div>
          <EditMenu
            label={businessCopy.reviewActions(name)}
            editLabel={businessCopy.editReview}
            deleteLabel={businessCopy.deleteReview}
            item={contentItem({
              type: 'business_review',
              id: review.id,
              title: businessCopy.reviewBy(name),
              href: hashHref(
                paths.businessPage.to(review.business_page_id, {
                  tab: 'reviews',
                  review: review.id,
                }),
              ),
              author: { id: review.user_id, name },
            })}
            className="-mt-1.5 -mr-2"
            onEdit={null}
            onDelete={canDeleteReview(review, viewer) ? () => setIsDialogOpen(true) : null}
          />
        </div>
        <Collapsible authorId={review.user_id} text={`${review.title}\n${review.content}`}>
          <ReviewText review={review} />
        </Collapsible>
        <HelpfulButton review={review} viewerId={viewer?.id ?? null} />
        <DeleteReviewDialog review={review} isOpen={isDialogOpen} onOpenChange={setIsDialogOpen} />
      </article>
    </ModerationContext>
  )
}

/** The title and text of a review. */
export function ReviewText({ review }: { review: BusinessReview }) {
  return (
    <>
      <h3 className="mt-3 text-base break-words">{review.title}</h3>
      <TextBlock text={review.content} className="mt-1" />
    </>
  )
}

interface HelpfulButtonProps {
  review: BusinessReview
  viewerId: string | null
}

/** Spec 3 §6: any member may mark a review as helpful, once. */
function HelpfulButton({ review, viewerId }: HelpfulButtonProps) {
  const [isSignInAsked, setIsSignInAsked] = useState(false)
  const isClosed = useIsClosed()
  const mark = useMarkHelpful({ pageId: review.business_page_id }, viewerId ?? '')
  if (isClosed && !review.is_helpful) return null
  return (
    <>
      <Button
        variant={review.is_helpful ? 'quiet' : 'ghost'}
        size="small"
        className="mt-3 -ml-3"
        aria-pressed={review.is_helpful}
        onClick={() => (viewerId === null ? setIsSignInAsked(true) : mark(review))}
      >
        <ThumbsUp
          aria-hidden
          strokeWidth={1.75}
          className={cn(review.is_helpful && 'animate-pop fill-current')}
        />
        {businessCopy.helpful}
        {review.helpful_count > 0 && (
          <span className="tabular">{formatCount(review.helpful_count)}</span>
        )}
      </Button>
      <SignInRequiredDialog
        isOpen={isSignInAsked}
        onOpenChange={setIsSignInAsked}
        doing={businessCopy.toMarkHelpful}
      />
    </>
  )
}
