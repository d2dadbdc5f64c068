import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { rowsOf } from '@/lib/paging'
import { moderationCopy } from '../copy'
import type { CaseRow } from '../queries'
import { BrowserSkeleton } from './browser-skeleton'
import { CaseDetailView } from './case-detail'
import { CaseList } from './case-list'
import { EmptyQueue } from './empty-queue'
import { KeyList } from './key-list'
import { DismissDialog } from '../lazy'
import { SelectionBar } from './selection-bar'
import { useBrowsing, type CaseBrowserProps } from './use-browsing'

/** The list of cases with one of them beside it; on a phone one or the other. */
export function CaseBrowser(props: CaseBrowserProps) {
  const { cases } = props
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
  return <Browser {...props} rows={rowsOf(cases.data.pages)} />
}

function Browser(props: CaseBrowserProps & { rows: readonly CaseRow[] }) {
  const { cases, rows, isOpenCases, viewerId, isAdmin, selectedIds, onSelect } = props
  const [isDismissing, setIsDismissing] = useState(false)
  const { chosenId, currentId, asked, show, toggle, showNext, ...keys } = useBrowsing(props)
  const selected = rows.filter(({ id }) => selectedIds.includes(id))
  if (rows.length === 0 && currentId === null && !isDismissing) return <EmptyQueue {...props} />

  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-[min(20rem,40%)_minmax(0,1fr)]">
        <div className={cn('min-w-0', chosenId !== null && 'hidden md:block')}>
          {selected.length > 0 && (
            <SelectionBar
              rows={rows}
              selected={selected}
              onSelect={onSelect}
              onDismiss={() => setIsDismissing(true)}
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
            empty={<EmptyQueue {...props} />}
          />
          <KeyList
            isShown={keys.areKeysShown}
            onToggle={() => keys.setAreKeysShown(!keys.areKeysShown)}
          />
        </div>
        <div className={cn('min-w-0', chosenId === null && 'hidden md:block')}>
          <BackToList onBack={() => show(null)} />
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

function BackToList({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="ghost" className="mb-3 -ml-2.5 md:hidden" onClick={onBack}>
      <ArrowLeft aria-hidden strokeWidth={1.75} />
      {moderationCopy.back}
    </Button>
  )
}
