import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cn } from '@/lib/cn'
import { moderationCopy } from '../copy'
import { decidedLabel, reportedLabel, reasonsLabel } from '../model/labels'
import type { CaseRow } from '../queries'

interface CaseListProps {
  cases: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  rows: readonly CaseRow[]
  currentId: string | null
  viewerId: string
  /** Those to dismiss together; null where there is nothing to dismiss. */
  selectedIds: readonly string[] | null
  onShow: (id: string) => void
  onToggle: (id: string) => void
  /** What a list without cases says. */
  empty: ReactNode
}

/** The cases, oldest first, with those selected for dismissing. */
export function CaseList({
  cases,
  rows,
  currentId,
  viewerId,
  selectedIds,
  onShow,
  onToggle,
  empty,
}: CaseListProps) {
  if (rows.length === 0) return empty
  return (
    <>
      <Card className="overflow-hidden">
        <ul aria-label={moderationCopy.queue} className="divide-y">
          {rows.map((row) => (
            <li key={row.id} className="flex items-start">
              {selectedIds && !row.may_dismiss && <span className="size-11 shrink-0" />}
              {selectedIds && row.may_dismiss && (
                <label className="grid size-11 shrink-0 cursor-pointer place-items-center pt-2">
                  <input
                    type="checkbox"
                    className="accent-primary size-4"
                    aria-label={moderationCopy.select(row.title)}
                    checked={selectedIds.includes(row.id)}
                    onChange={() => onToggle(row.id)}
                  />
                </label>
              )}
              <CaseButton
                row={row}
                isCurrent={row.id === currentId}
                isMine={row.claimed_by === viewerId}
                onShow={() => onShow(row.id)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <LoadMore list={cases} failure={moderationCopy.failed} />
    </>
  )
}

interface CaseButtonProps {
  row: CaseRow
  isCurrent: boolean
  isMine: boolean
  onShow: () => void
}

function CaseButton({ row, isCurrent, isMine, onShow }: CaseButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      className={cn(
        'hover:bg-muted flex min-w-0 grow flex-col gap-1 px-3 py-3 text-left focus-visible:-outline-offset-2',
        isCurrent && 'md:bg-muted',
      )}
      onClick={onShow}
    >
      <span className="text-muted-foreground flex w-full items-baseline justify-between gap-2 text-xs">
        <span className="truncate">
          {reportedLabel(row.kind)} · {reasonsLabel(row.reasons)}
        </span>
        <RelativeTime dateTime={row.decided_at ?? row.opened_at} className="tabular shrink-0" />
      </span>
      <span className="line-clamp-2 text-sm font-medium break-words">{row.title}</span>
      <span className="flex flex-wrap items-center gap-1.5 text-xs">
        <span className="text-muted-foreground min-w-0 [overflow-wrap:anywhere]">
          {row.author_username ? `@${row.author_username}` : moderationCopy.formerMember}
          {row.place_name && ` · ${row.place_name}`}
        </span>
        {row.report_count > 1 && <Badge>{moderationCopy.reportCount(row.report_count)}</Badge>}
        {row.state === 'open' && row.is_hidden && (
          <Badge variant="warning">
            <EyeOff aria-hidden strokeWidth={1.75} />
            {moderationCopy.hiddenBadge}
          </Badge>
        )}
        {row.claimed_by_username && (
          <Badge variant="outline">
            {isMine ? moderationCopy.youAreOn : moderationCopy.workingOn(row.claimed_by_username)}
          </Badge>
        )}
        {row.decision && <Badge variant="outline">{decidedLabel(row.decision)}</Badge>}
      </span>
    </button>
  )
}
