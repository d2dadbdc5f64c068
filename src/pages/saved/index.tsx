import { PageHeader } from '@/components/page-header'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useAuth } from '@/features/auth'
import {
  parseSavedFilter,
  savedCopy,
  savedFilterParams,
  SavedList,
  savedQueries,
} from '@/features/saved'
import { SavedSearches } from '@/features/searches'
import { useAddressParams } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

const ITEMS = 'items'
const SEARCHES = 'searches'

/** Preloads what the URL asks for, and the counts beside the kinds. */
export function preload({ client, viewerId, search }: Preloading): void {
  if (search.get('tab') === SEARCHES) return
  inBackground(client.infiniteQuery(savedQueries.list(viewerId, parseSavedFilter(search))))
  inBackground(client.query(savedQueries.counts(viewerId)))
}

/** `/saved`: the items and searches that the viewer saved; tab, kind and text are in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  const [params, change] = useAddressParams()
  usePageTitle(savedCopy.title)
  // Guarded: a visitor signs in first and comes back here.
  if (!user) return null
  const tab = params.get('tab') === SEARCHES ? SEARCHES : ITEMS
  return (
    <>
      <PageHeader title={savedCopy.title} description={savedCopy.subtitle} />
      <Tabs
        value={tab}
        onValueChange={(next) => change({ tab: next === SEARCHES ? SEARCHES : null, id: null })}
      >
        <TabsList aria-label={savedCopy.tabsLabel}>
          <TabsTrigger value={ITEMS}>{savedCopy.tabs.items}</TabsTrigger>
          <TabsTrigger value={SEARCHES}>{savedCopy.tabs.searches}</TabsTrigger>
        </TabsList>
        <TabsContent value={tab} className="pt-4">
          {tab === SEARCHES ? (
            <SavedSearches
              viewerId={user.id}
              openId={params.get('id')}
              onOpen={(id) => change({ id })}
            />
          ) : (
            <SavedList
              viewerId={user.id}
              filter={parseSavedFilter(params)}
              onChange={(filter) => change(savedFilterParams(filter))}
            />
          )}
        </TabsContent>
      </Tabs>
    </>
  )
}
