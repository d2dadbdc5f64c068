import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessDenied } from '@/components/access-denied'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useAddressParams } from '@/lib/address-params'
import { cn } from '@/lib/cn'
import { useReread } from '@/lib/debounce'
import { toAppError } from '@/lib/errors'
import { useTopic } from '@/lib/realtime'
import { isUuid } from '@/lib/uuid'
import { moderationCopy } from '../copy'
import { KINDS, oneOf, REASONS } from '../model/choices'
import { waitingLabel } from '../model/waiting'
import { caseQueries } from '../queries'
import { AppealList } from './appeal-list'
import { CaseBrowser } from './case-browser'
import type { CaseBrowserProps } from './use-browsing'
import { CaseFilters } from './case-filters'

interface CaseQueueProps {
  viewerId: string
  /** Super admins see appeals. */
  isAdmin: boolean
}

const TABS = ['open', 'decided', 'appeals'] as const
const LABELS = {
  open: moderationCopy.open,
  decided: moderationCopy.decidedTab,
  appeals: moderationCopy.appeals,
}

/** The cases that the address asks for, and how many wait where. */
function useQueue({ viewerId, isAdmin }: CaseQueueProps) {
  const [params, change] = useAddressParams()
  const counts = useQuery(caseQueries.counts()).data
  const refresh = useReread([caseQueries.queue()])
  useTopic(`user:${viewerId}`, { cases_changed: refresh }, { onRejoin: refresh })
  const filter = filterOf(params)
  const { placeId } = filter
  const tabs = TABS.filter((name) => name !== 'appeals' || (isAdmin && placeId === null))
  const tab = oneOf(tabs, params.get('show')) ?? 'open'
  const cases = useInfiniteQuery({
    ...caseQueries.cases({ ...filter, state: tab === 'decided' ? 'decided' : 'open' }),
    enabled: tab !== 'appeals',
  })
  const places = counts?.places ?? []
  const waiting = {
    open: placeId === null ? counts?.cases : places.find(({ id }) => id === placeId)?.cases,
    decided: 0,
    appeals: counts?.appeals,
  }
  const isCaseOpen = params.get('case') !== null
  return { cases, change, filter, isCaseOpen, places, tab, tabs, waiting }
}

/** What moderators have to decide: reports by case, and appeals. */
export function CaseQueue(props: CaseQueueProps) {
  const { viewerId } = props
  const { cases, change, filter, isCaseOpen, places, tab, tabs, waiting } = useQueue(props)
  const isFiltered = filter.kind !== null || filter.reason !== null
  // The server refuses members who moderate nothing.
  if (cases.isError && toAppError(cases.error).kind === 'forbidden') {
    return (
      <AccessDenied
        title={moderationCopy.accessDenied}
        description={moderationCopy.accessDeniedHint}
      />
    )
  }

  return (
    <Tabs
      value={tab}
      onValueChange={(name) => change({ show: name === 'open' ? null : name, case: null })}
    >
      <TabsList aria-label={moderationCopy.states}>
        {tabs.map((name) => (
          <TabsTrigger key={name} value={name}>
            {LABELS[name]}
            <Waiting count={waiting[name]} />
          </TabsTrigger>
        ))}
      </TabsList>
      {(['open', 'decided'] as const).map((state) => (
        <TabsContent key={state} value={state}>
          {/* On a phone an open case has the screen to itself. */}
          <div className={cn(isCaseOpen && 'hidden md:block')}>
            <CaseFilters
              {...filter}
              places={places}
              onChange={(name, value) => change({ [name]: value, case: null })}
            />
          </div>
          <Cases
            key={JSON.stringify(filter)}
            cases={cases}
            isOpenCases={state === 'open'}
            viewerId={viewerId}
            isAdmin={props.isAdmin}
            onClear={isFiltered ? () => change({ kind: null, reason: null }) : null}
          />
        </TabsContent>
      ))}
      {tabs.includes('appeals') && (
        <TabsContent value="appeals">
          <AppealList viewerId={viewerId} />
        </TabsContent>
      )}
    </Tabs>
  )
}

/** Which cases the address asks for. */
function filterOf(params: URLSearchParams) {
  const placeId = params.get('place')
  return {
    kind: oneOf(KINDS, params.get('kind')),
    reason: oneOf(REASONS, params.get('reason')),
    placeId: placeId !== null && isUuid(placeId) ? placeId : null,
  }
}

function Waiting({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="tabular text-muted-foreground ml-1.5 font-normal">{waitingLabel(count)}</span>
  )
}

function Cases(props: Omit<CaseBrowserProps, 'selectedIds' | 'onSelect'>) {
  // What was decided here stays chosen until the list has loaded again.
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  return <CaseBrowser selectedIds={selectedIds} onSelect={setSelectedIds} {...props} />
}
