import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import {
  businessLimits,
  moderationQueries,
  statusLabel,
  REVIEW_STATUSES,
  type QueuedReview,
  type ReviewStatus,
} from '@/features/business'
import { useAddressParams } from '@/lib/address-params'
import { formatCount } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { adminCopy } from '../copy'
import { FilterButtons } from './filter-buttons'
import { ModerateDialog } from './moderate-dialog'
import { NoReviews, QueueFailure, QueueSkeleton } from './queue-states'
import { QueuedReviewRow } from './queued-review'

const ALL = 'all'
const FILTERS = [ALL, ...REVIEW_STATUSES] as const

/** Spec 3 §7: reviews of business pages, to be moderated. */
export function ReviewQueue() {
  const [params, change] = useAddressParams()
  const status = REVIEW_STATUSES.find((name) => name === params.get('status')) ?? null
  const stats = useQuery(moderationQueries.stats()).data
  const total = stats && REVIEW_STATUSES.reduce((sum, name) => sum + stats[name], 0)

  function countOf(filter: (typeof FILTERS)[number]): string {
    const count = filter === ALL ? total : stats?.[filter]
    return count === undefined ? '' : formatCount(count)
  }

  return (
    <>
      <FilterButtons
        label={adminCopy.statusFilter}
        filters={FILTERS}
        chosen={status ?? ALL}
        onChoose={(filter) => change({ status: filter === ALL ? null : filter })}
      >
        {(filter) => (
          <>
            {filter === ALL ? adminCopy.allReviews : statusLabel(filter)}
            <span className="tabular font-normal">{countOf(filter)}</span>
          </>
        )}
      </FilterButtons>
      {/* The selection belongs to one list, so changing the list resets it. */}
      <Queue key={status ?? 'all'} status={status} />
    </>
  )
}

interface Asked {
  reviews: readonly QueuedReview[]
  /** Chosen already. */
  status?: ReviewStatus
}

/** The dialog stays whatever becomes of the list: what is typed in it would be lost. */
function Queue({ status }: { status: ReviewStatus | null }) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)

  function handleDone() {
    setAsked(null)
    setSelectedIds([])
  }

  return (
    <>
      <QueuedReviews
        status={status}
        selectedIds={selectedIds}
        onSelect={setSelectedIds}
        onAsk={setAsked}
      />
      {asked && <ModerateDialog {...asked} onDone={handleDone} onClose={() => setAsked(null)} />}
    </>
  )
}

interface QueuedReviewsProps {
  status: ReviewStatus | null
  selectedIds: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onAsk: (asked: Asked) => void
}

function QueuedReviews({ status, selectedIds, onSelect, onAsk }: QueuedReviewsProps) {
  const reviews = useInfiniteQuery({
    ...moderationQueries.queue(status),
    placeholderData: keepPreviousData,
  })

  if (!reviews.data) {
    if (!reviews.isError) return <QueueSkeleton />
    return <QueueFailure reviews={reviews} />
  }
  const rows = rowsOf(reviews.data.pages)
  if (rows.length === 0) return <NoReviews />
  // Moderated reviews may have left the list.
  const selectable = rows.filter((review) => review.is_placeholder !== true)
  const selected = selectable.filter(({ id }) => selectedIds.includes(id))

  function handleSelect(id: string, isSelected: boolean) {
    onSelect(isSelected ? [...selectedIds, id] : selectedIds.filter((other) => other !== id))
  }

  return (
    <>
      <SelectionBar
        rows={selectable}
        selected={selected}
        onSelect={onSelect}
        onModerate={() => onAsk({ reviews: selected })}
      />
      <Card aria-busy={reviews.isPlaceholderData}>
        <ul aria-label={adminCopy.reviews} className="divide-y">
          {rows.map((review) => (
            <li key={review.id}>
              <QueuedReviewRow
                review={review}
                isSelected={selectedIds.includes(review.id)}
                onSelect={(isSelected) => handleSelect(review.id, isSelected)}
                onModerate={() => onAsk({ reviews: [review] })}
                onReject={() => onAsk({ reviews: [review], status: 'rejected' })}
              />
            </li>
          ))}
        </ul>
      </Card>
      <LoadMore list={reviews} failure={adminCopy.reviewsFailed} />
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
  const areAllSelected = selected.length > 0 && selected.length === selectable.length
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
