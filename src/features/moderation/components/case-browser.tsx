import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowLeft, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { useAddressParams } from '@/lib/address-params'
import { cn } from '@/lib/cn'
import { rowsOf } from '@/lib/paging'
import { moderationCopy } from '../copy'
import type { Decision } from '../model/choices'
import { useClaim } from '../mutations'
import type { CaseRow } from '../queries'
import { BrowserSkeleton } from './browser-skeleton'
import { CaseDetailView } from './case-detail'
import { CaseList } from './case-list'
import { KeyList } from './key-list'
import { DismissDialog } from '../lazy'
import { SelectionBar } from './selection-bar'
import { useQueueKeys } from './use-queue-keys'

export interface CaseBrowserProps {
  cases: UseInfiniteQueryResult<InfiniteData<CaseRow[]>>
  isOpenCases: boolean
  viewerId: string
  isAdmin: boolean
  selectedIds: readonly string[]
  onSelect: (ids: readonly string[]) => void
  /** Clears the filters; null if none is set. */
  onClear: (() => void) | null
}

/** The list of cases with one of them beside it; on a phone one or the other. */
export function CaseBrowser(props: CaseBrowserProps) {
  const { cases, isOpenCases, onClear } = props
  if (!cases.data) {
    if (cases.isError) {
      return (
        <LoadFailure
          title={moderationCopy.failed}
          isRetrying={cases.isFetching}
          onRetry={() => void cases.refetch()}
        />
      )
    }
    return <BrowserSkeleton />
  }
  const rows = rowsOf(cases.data.pages)
  if (rows.length > 0) return <Browser {...props} rows={rows} />
  return (
    <EmptyState
      icon={ShieldCheck}
      title={
        onClear
          ? moderationCopy.emptyFiltered
          : isOpenCases
            ? moderationCopy.empty
            : moderationCopy.noneDecided
      }
      description={!onClear && isOpenCases ? moderationCopy.emptyHint : undefined}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {moderationCopy.clearFilters}
          </Button>
        )
      }
    />
  )
}

interface Asked {
  caseId: string
  decision: Decision
  at: number
}

/** Which case is open, which are selected, and what the keys do. */
function useBrowsing({
  cases,
  rows,
  isOpenCases,
  viewerId,
  selectedIds,
  onSelect,
}: CaseBrowserProps & { rows: readonly CaseRow[] }) {
  const [params, change] = useAddressParams()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const claim = useClaim()
  const chosenId = params.get('case')
  // On a wide screen the first case is open already; a phone shows the list first.
  const currentId = chosenId ?? rows[0]?.id ?? null
  const current = rows.find(({ id }) => id === currentId)
  const place = rows.findIndex(({ id }) => id === currentId)

  function show(id: string | null) {
    setAsked(null)
    change({ case: id })
  }

  function toggle(id: string) {
    const others = selectedIds.filter((other) => other !== id)
    onSelect(others.length < selectedIds.length ? others : [...selectedIds, id])
  }

  function move(step: 1 | -1) {
    const next = rows[Math.min(Math.max(place + step, 0), rows.length - 1)]
    if (next) show(next.id)
    if (step === 1 && place >= rows.length - 3 && cases.hasNextPage) void cases.fetchNextPage()
  }

  useQueueKeys({
    onMove: move,
    onDecide:
      isOpenCases && currentId !== null
        ? (decision) => setAsked({ caseId: currentId, decision, at: Date.now() })
        : null,
    onClaim:
      current && isOpenCases
        ? () => claim.mutate({ caseId: current.id, isMine: current.claimed_by !== viewerId })
        : null,
    onSelect: isOpenCases && currentId !== null ? () => toggle(currentId) : null,
    onShowKeys: () => setAreKeysShown((isShown) => !isShown),
  })

  return {
    chosenId,
    currentId,
    // Of this case: the next one isn't decided by a key pressed before.
    asked: asked?.caseId === currentId ? asked : null,
    areKeysShown,
    setAreKeysShown,
    show,
    toggle,
    /** After a decision the next case comes up, as the list will be without this one. */
    showNext: () => show((rows[place + 1] ?? rows[place - 1])?.id ?? null),
  }
}

function Browser(props: CaseBrowserProps & { rows: readonly CaseRow[] }) {
  const { cases, rows, isOpenCases, viewerId, isAdmin, selectedIds, onSelect } = props
  const [isDismissing, setIsDismissing] = useState(false)
  const { chosenId, currentId, asked, show, toggle, showNext, ...keys } = useBrowsing(props)
  const selected = rows.filter(({ id }) => selectedIds.includes(id))

  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-[min(20rem,40%)_minmax(0,1fr)]">
        <div className={cn('min-w-0', chosenId !== null && 'hidden md:block')}>
          {selected.length > 0 && (
            <SelectionBar
              count={selected.length}
              onDismiss={() => setIsDismissing(true)}
              onClear={() => onSelect([])}
            />
          )}
          <CaseList
            cases={cases}
            rows={rows}
            currentId={currentId}
            viewerId={viewerId}
            selectedIds={isOpenCases ? selectedIds : null}
            onShow={show}
            onToggle={toggle}
          />
          <KeyList
            isShown={keys.areKeysShown}
            onToggle={() => keys.setAreKeysShown(!keys.areKeysShown)}
          />
        </div>
        <div className={cn('min-w-0', chosenId === null && 'hidden md:block')}>
          <Button variant="ghost" className="mb-3 -ml-2.5 md:hidden" onClick={() => show(null)}>
            <ArrowLeft aria-hidden strokeWidth={1.75} />
            {moderationCopy.back}
          </Button>
          {currentId !== null && (
            <CaseDetailView
              key={currentId}
              caseId={currentId}
              viewerId={viewerId}
              isAdmin={isAdmin}
              asked={asked}
              onDecided={showNext}
            />
          )}
        </div>
      </div>
      {isDismissing && (
        <DismissDialog
          caseIds={selected.map(({ id }) => id)}
          onDone={() => {
            onSelect([])
            show(null)
          }}
          onClose={() => setIsDismissing(false)}
        />
      )}
    </>
  )
}
