import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { fieldClasses } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useAuth } from '@/features/auth'
import {
  IdeaList,
  investingCopy,
  investingQueries,
  parseSort,
  parseTab,
  SORTS,
  SubmitIdea,
  TABS,
} from '@/features/investing'
import { useAddressParams } from '@/lib/address-params'
import { cn } from '@/lib/cn'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

/** Cards need the room more than the rail does. */
export const handle = { isRoomy: true }

const SUBMIT = 'submit'

/** Preloads the newest ideas. */
export function preload({ client, search }: Preloading): void {
  if (search.size > 0) return
  inBackground(client.infiniteQuery(investingQueries.list({ industry: null, sort: 'newest' })))
}

/** `/investing`: the community's ideas (Spec 3 §2). Tab and order are in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  const viewerId = user?.id ?? null
  const [params, change] = useAddressParams()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const tab = parseTab(params.get('tab'))
  const sort = parseSort(params.get('sort'))
  const isAskedToSubmit = params.has(SUBMIT)
  usePageTitle(investingCopy.title)

  // Links to submitting, as on a profile, open the form once.
  if (isAskedToSubmit && !isSubmitting) setIsSubmitting(true)
  const forgetAsked = useEffectEvent(() => change({ [SUBMIT]: null }))
  useEffect(() => {
    if (isAskedToSubmit) forgetAsked()
  }, [isAskedToSubmit])

  const submit = (
    <Button onClick={() => setIsSubmitting(true)}>
      <Plus aria-hidden strokeWidth={1.75} />
      {investingCopy.submit}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={investingCopy.title}
        description={investingCopy.subtitle}
        actions={submit}
      />
      <Tabs value={tab} onValueChange={(next) => change({ tab: next === TABS[0] ? null : next })}>
        <TabsList aria-label={investingCopy.tabsLabel}>
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {investingCopy.tabs[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab}>
          <SortField
            sort={sort}
            onSort={(next) => change({ sort: next === SORTS[0] ? null : next })}
          />
          <IdeaList
            key={`${tab} ${sort}`}
            tab={tab}
            sort={sort}
            isVisitor={viewerId === null}
            emptyAction={submit}
          />
        </TabsContent>
      </Tabs>
      {viewerId !== null && (
        <SubmitIdea viewerId={viewerId} isOpen={isSubmitting} onOpenChange={setIsSubmitting} />
      )}
    </>
  )
}

interface SortFieldProps {
  sort: (typeof SORTS)[number]
  onSort: (sort: string) => void
}

function SortField({ sort, onSort }: SortFieldProps) {
  const id = useId()
  return (
    <div className="mb-4 flex items-center justify-end gap-3">
      <Label htmlFor={id}>{investingCopy.sortLabel}</Label>
      <select
        id={id}
        className={cn(fieldClasses, 'read-only:bg-card h-11 w-auto')}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
      >
        {SORTS.map((name) => (
          <option key={name} value={name}>
            {investingCopy.sorts[name]}
          </option>
        ))}
      </select>
    </div>
  )
}
