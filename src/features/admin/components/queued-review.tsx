import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import {
  Stars,
  statusLabel,
  reviewStatusOf,
  statusTone,
  type QueuedReview,
} from '@/features/business'
import { displayName } from '@/lib/format'
import { adminCopy } from '../copy'
import { useModerateReviews } from '../mutations/moderation'

interface QueuedReviewRowProps {
  review: QueuedReview
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onModerate: () => void
  onReject: () => void
}

/** One review with its current status, and the possible actions. */
export function QueuedReviewRow({
  review,
  isSelected,
  onSelect,
  onModerate,
  onReject,
}: QueuedReviewRowProps) {
  // The text is a placeholder: there is nothing to judge.
  const { author, page, title, is_placeholder: isHidden } = review
  const name = displayName(author)
  const status = reviewStatusOf(review.moderation_status)
  const links =
    'text-foreground min-w-0 font-medium [overflow-wrap:anywhere] no-underline hover:underline'
  return (
    <article aria-label={adminCopy.reviewOf(name, page.name)} className="flex gap-3 p-4">
      {isHidden ? (
        <span className="size-5 shrink-0" />
      ) : (
        <input
          type="checkbox"
          aria-label={adminCopy.selectReview(title)}
          className="touch-target accent-primary mt-0.5 size-5 shrink-0"
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      )}
      <div className="min-w-0 grow">
        <div className="text-muted-foreground flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <AppLink to={paths.profile.to(author.id)} className={links}>
            {name}
          </AppLink>
          {adminCopy.reviewAbout}
          <AppLink to={paths.businessPage.to(page.id, { tab: 'reviews' })} className={links}>
            {page.name}
          </AppLink>
          <RelativeTime dateTime={review.created_at} rule="days" />
          <Badge variant={statusTone(status)}>{statusLabel(status)}</Badge>
        </div>
        <Stars rating={review.rating} className="mt-2" />
        <h2 className="mt-1 text-base break-words">{title}</h2>
        <p className="mt-1 break-words whitespace-pre-wrap">{review.content}</p>
        {review.helpful_count > 0 && (
          <p className="text-muted-foreground mt-2 text-sm">
            {adminCopy.helpfulVotes(review.helpful_count)}
          </p>
        )}
        <Judged review={review} />
        {!isHidden && <ReviewActions review={review} onModerate={onModerate} onReject={onReject} />}
      </div>
    </article>
  )
}

function ReviewActions({
  review,
  onModerate,
  onReject,
}: Pick<QueuedReviewRowProps, 'review' | 'onModerate' | 'onReject'>) {
  const approve = useModerateReviews()
  const { title } = review
  const status = reviewStatusOf(review.moderation_status)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {status !== 'approved' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={adminCopy.approveReview(title)}
          isPending={approve.isPending}
          onClick={() =>
            approve.mutate({
              reviews: [review],
              status: 'approved',
              note: review.moderation?.moderation_note ?? '',
              reason: '',
            })
          }
        >
          {adminCopy.approve}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={adminCopy.rejectReview(title)}
          onClick={onReject}
        >
          {adminCopy.reject}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-label={adminCopy.moderateReview(title)}
        onClick={onModerate}
      >
        {adminCopy.moderate}
      </Button>
    </div>
  )
}

/** Who decided last and when, what the author was told, and the internal note. */
function Judged({ review }: { review: QueuedReview }) {
  const { moderation } = review
  if (!moderation) return null
  const { moderator, moderated_at: at, moderation_note: note } = moderation
  return (
    <div className="rounded-control bg-muted mt-3 px-3 py-2 text-sm">
      <p>
        {moderator ? adminCopy.judgedBy(displayName(moderator)) : adminCopy.judgedBySomebody}
        {' · '}
        <RelativeTime dateTime={at} rule="days" />
      </p>
      {review.flagged_reason && (
        <p className="mt-1 break-words">
          <span className="text-muted-foreground">{adminCopy.reasonGiven}: </span>
          {review.flagged_reason}
        </p>
      )}
      {note && (
        <p className="mt-1 break-words whitespace-pre-wrap">
          <span className="text-muted-foreground">{adminCopy.note}: </span>
          {note}
        </p>
      )}
    </div>
  )
}
