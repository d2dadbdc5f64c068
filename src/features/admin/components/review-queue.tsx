import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import {
  businessLimits,
  moderationQueries,
  statusLabel,
  STATUSES,
  type QueuedReview,
  type ReviewStatus,
} from '@/features/business'
import { formatCount } from '@/lib/format'
import { adminCopy } from '../copy'
import { ModerateDialog } from './moderate-dialog'
import { QueuedReviewRow } from './queued-review'

const FILTERS: readonly (ReviewStatus | null)[] = [null, ...STATUSES]

/** Spec 3 §7: reviews of business pages, to be moderated. */
export function ReviewQueue() {
  const [status, setStatus] = useState<ReviewStatus | null>(null)
  const stats = useQuery(moderationQueries.stats()).data
  const total = stats && STATUSES.reduce((sum, name) => sum + stats[name], 0)

  function countOf(filter: ReviewStatus | null): string {
    const count = filter === null ? total : stats?.[filter]
    return count === undefined ? '' : formatCount(count)
  }

  return (
    <>
      <div
        role="group"
        aria-label={adminCopy.statusFilter}
        className="-mx-4 mb-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
      >
        {FILTERS.map((filter) => (
          <Button
            key={filter ?? 'all'}
            variant={filter === status ? 'primary' : 'secondary'}
            aria-pressed={filter === status}
            className="min-h-11 md:min-h-11"
            onClick={() => setStatus(filter)}
          >
            {filter === null ? adminCopy.allReviews : statusLabel(filter)}
            <span className="tabular font-normal">{countOf(filter)}</span>
          </Button>
        ))}
      </div>
      {/* The selection belongs to one list, so changing the list resets it. */}
      <Queue key={status ?? 'all'} status={status} />
    </>
  )
}

function Queue({ status }: { status: ReviewStatus | null }) {
  const reviews = useInfiniteQuery({
    ...moderationQueries.queue(status),
    placeholderData: keepPreviousData,
  })
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<readonly QueuedReview[] | null>(null)

  if (!reviews.data) {
    if (!reviews.isError) return <QueueSkeleton />
    return <QueueFailure reviews={reviews} />
  }
  const rows = reviews.data.pages.flat()
  if (rows.length === 0) return <NoReviews />
  // Moderated reviews may have left the list.
  const selected = rows.filter(({ id }) => selectedIds.includes(id))

  function handleDone() {
    setAsked(null)
    setSelectedIds([])
  }

  function handleSelect(id: string, isSelected: boolean) {
    setSelectedIds((now) => (isSelected ? [...now, id] : now.filter((other) => other !== id)))
  }

  return (
    <>
      <SelectionBar
        rows={rows}
        selected={selected}
        onSelect={setSelectedIds}
        onModerate={() => setAsked(selected)}
      />
      <Card aria-busy={reviews.isPlaceholderData}>
        <ul aria-label={adminCopy.reviews} className="divide-y">
          {rows.map((review) => (
            <li key={review.id}>
              <QueuedReviewRow
                review={review}
                isSelected={selectedIds.includes(review.id)}
                onSelect={(isSelected) => handleSelect(review.id, isSelected)}
                onModerate={() => setAsked([review])}
              />
            </li>
          ))}
        </ul>
      </Card>
      <LoadMore
        hasMore={reviews.hasNextPage}
        isLoading={reviews.isFetchingNextPage}
        failure={adminCopy.reviewsFailed}
        isFailed={reviews.isFetchNextPageError}
        onLoad={() => void reviews.fetchNextPage()}
      />
      {asked && (
        <ModerateDialog reviews={asked} onDone={handleDone} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

interface SelectionBarProps {
  rows: readonly QueuedReview[]
  selected: readonly QueuedReview[]
  onSelect: (ids: readonly string[]) => void
  onModerate: () => void
}

/** Selects as many reviews as can be moderated at once, and moderates them. */
function SelectionBar({ rows, selected, onSelect, onModerate }: SelectionBarProps) {
  const selectable = rows.slice(0, businessLimits.moderatedAtOnce)
  const areAllSelected = selected.length === selectable.length
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-4 text-sm">
        <input
          type="checkbox"
          className="accent-primary size-5"
          checked={areAllSelected}
          onChange={() => onSelect(areAllSelected ? [] : selectable.map(({ id }) => id))}
        />
        {adminCopy.selectAll}
      </label>
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="tabular text-sm">
            {adminCopy.selected(selected.length)}
          </p>
          <Button disabled={selected.length > businessLimits.moderatedAtOnce} onClick={onModerate}>
            {adminCopy.moderateSelected}
          </Button>
        </div>
      )}
    </div>
  )
}

interface QueueFailureProps {
  reviews: { isFetching: boolean; refetch: () => unknown }
}

function QueueFailure({ reviews }: QueueFailureProps) {
  return (
    <LoadFailure
      title={adminCopy.reviewsFailed}
      isRetrying={reviews.isFetching}
      onRetry={() => void reviews.refetch()}
    />
  )
}

function NoReviews() {
  return (
    <EmptyState
      icon={MessageSquareQuote}
      title={adminCopy.noReviews}
      description={adminCopy.noReviewsHint}
    />
  )
}

function QueueSkeleton() {
  return (
    <Card aria-busy className="appear-late divide-y">
      <p role="status" className="sr-only">
        {adminCopy.reviewsLoading}
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} className="p-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-3 h-5 w-3/5" />
          <Skeleton className="mt-2 h-4 w-full" />
        </div>
      ))}
    </Card>
  )
}
