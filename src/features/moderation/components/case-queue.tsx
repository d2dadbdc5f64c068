import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useAddressParams } from '@/lib/address-params'
import { formatCount } from '@/lib/format'
import { useTopic } from '@/lib/realtime'
import { moderationCopy } from '../copy'
import { moderationLimits as limits } from '../limits'
import { KINDS, oneOf, REASONS } from '../model/choices'
import { caseQueries, type CaseFilter } from '../queries'
import { AppealList } from './appeal-list'
import { CaseBrowser } from './case-browser'
import { CaseFilters } from './case-filters'

interface CaseQueueProps {
  viewerId: string
  /** Only the cases of a group or forum group. */
  placeId?: string | null
  /** Super admins see appeals. */
  isAdmin: boolean
}

const TABS = ['open', 'decided', 'appeals'] as const
const LABELS = {
  open: moderationCopy.open,
  decided: moderationCopy.decidedTab,
  appeals: moderationCopy.appeals,
}

/** What moderators have to decide: reports by case, and appeals. */
export function CaseQueue({ viewerId, placeId = null, isAdmin }: CaseQueueProps) {
  const [params, change] = useAddressParams()
  const client = useQueryClient()
  const counts = useQuery(caseQueries.counts()).data
  const tab = oneOf(TABS, params.get('show')) ?? 'open'
  useTopic(`user:${viewerId}`, {
    cases_changed: () => void client.invalidateQueries({ queryKey: caseQueries.queue() }),
  })
  const filter = {
    kind: oneOf(KINDS, params.get('kind')),
    reason: oneOf(REASONS, params.get('reason')),
    placeId,
  }
  const isFiltered = filter.kind !== null || filter.reason !== null
  const hasAppeals = isAdmin && placeId === null
  const tabs = TABS.filter((name) => name !== 'appeals' || hasAppeals)
  const waiting = {
    open: placeId === null ? counts?.cases : 0,
    decided: 0,
    appeals: counts?.appeals,
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
          <CaseFilters
            kind={filter.kind}
            reason={filter.reason}
            onChange={(name, value) => change({ [name]: value, case: null })}
          />
          <Cases
            key={JSON.stringify(filter)}
            filter={{ ...filter, state }}
            viewerId={viewerId}
            isAdmin={isAdmin}
            onClear={isFiltered ? () => change({ kind: null, reason: null }) : null}
          />
        </TabsContent>
      ))}
      {hasAppeals && (
        <TabsContent value="appeals">
          <AppealList />
        </TabsContent>
      )}
    </Tabs>
  )
}

function Waiting({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="tabular text-muted-foreground ml-1.5 font-normal">
      {count >= limits.counted ? `${formatCount(limits.counted - 1)}+` : formatCount(count)}
    </span>
  )
}

interface CasesProps {
  filter: CaseFilter
  viewerId: string
  isAdmin: boolean
  onClear: (() => void) | null
}

function Cases({ filter, ...rest }: CasesProps) {
  const cases = useInfiniteQuery(caseQueries.cases(filter))
  // What was decided here stays chosen until the list has loaded again.
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  return (
    <CaseBrowser
      cases={cases}
      isOpenCases={filter.state === 'open'}
      selectedIds={selectedIds}
      onSelect={setSelectedIds}
      {...rest}
    />
  )
}
