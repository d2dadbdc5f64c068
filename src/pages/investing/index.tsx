import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useAuth } from '@/features/auth'
import {
  ALL_IDEAS,
  ideaFilterParams,
  IdeaFilters,
  IdeaList,
  investingCopy,
  investingQueries,
  parseFilter,
  parseTab,
  SubmitIdea,
  TABS,
} from '@/features/investing'
import { SaveSearch } from '@/features/searches'
import { useAddressParams, useOpenedByAddress } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

/** Cards need the room more than the rail does. */
export const handle = { isRoomy: true }

const SUBMIT = 'submit'

/** Preloads the newest ideas. */
export function preload({ client, search }: Preloading): void {
  if (search.size > 0) return
  inBackground(client.infiniteQuery(investingQueries.list(ALL_IDEAS)))
}

/** `/investing`: the community's ideas (Spec 3 §2). Tab and order are in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  const viewerId = user?.id ?? null
  const [params, change] = useAddressParams()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const filter = parseFilter(params)
  // The tabs are shortcuts to three industries; with another one, All Ideas is open.
  const tab = parseTab(params.get('tab'))
  usePageTitle(investingCopy.title)

  // Links to submitting, as on a profile, open the form once.
  useOpenedByAddress(SUBMIT, () => setIsSubmitting(true))

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
      <Tabs
        value={tab}
        onValueChange={(next) => change({ tab: next === TABS[0] ? null : next, industry: null })}
      >
        <TabsList aria-label={investingCopy.tabsLabel}>
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {investingCopy.tabs[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab}>
          <IdeaFilters filter={filter} />
          {viewerId !== null && <SaveSearch scope="investing" params={ideaFilterParams(filter)} />}
          <IdeaList
            key={JSON.stringify(filter)}
            label={investingCopy.tabs[tab]}
            filter={filter}
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
