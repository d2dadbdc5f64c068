import { shownOnDemand } from '@/components/on-demand'
import { PageHeader } from '@/components/page-header'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useAuth } from '@/features/auth'
import { draftCopy } from '@/features/drafts'
import {
  parseSavedFilter,
  savedCopy,
  savedFilterParams,
  SavedList,
  savedListQueries,
} from '@/features/saved'
import { useAddressParams } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

const SavedSearches = shownOnDemand(async () => (await import('@/features/searches')).SavedSearches)
const DraftsTab = shownOnDemand(async () => (await import('./drafts-tab')).DraftsTab)

const titles = {
  items: savedCopy.tabs.items,
  searches: savedCopy.tabs.searches,
  drafts: draftCopy.title,
} as const
type Tab = keyof typeof titles
const TABS: readonly Tab[] = ['items', 'searches', 'drafts']

function tabOf(params: URLSearchParams): Tab {
  return TABS.find((tab) => tab === params.get('tab')) ?? 'items'
}

/** Preloads what the URL asks for, and the counts beside the kinds. */
export function preload({ client, viewerId, search }: Preloading): void {
  if (tabOf(search) !== 'items') return
  const filter = parseSavedFilter(search)
  inBackground(client.infiniteQuery(savedListQueries.list(viewerId, filter)))
  inBackground(client.query(savedListQueries.counts(viewerId, filter.search)))
}

/** `/saved`: what the viewer saved and began to write; tab, kind and text are in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  const [params, change] = useAddressParams()
  const tab = tabOf(params)
  usePageTitle(tab === 'items' ? savedCopy.title : titles[tab])
  // Guarded: a visitor signs in first and comes back here.
  if (!user) return null
  return (
    <>
      <PageHeader title={savedCopy.title} description={savedCopy.subtitle} />
      <Tabs
        value={tab}
        onValueChange={(next) =>
          change({ tab: next === 'items' ? null : next, id: null, kind: null, search: null })
        }
      >
        <TabsList aria-label={savedCopy.tabsLabel}>
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {titles[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab} className="pt-4">
          {tab === 'items' && (
            <SavedList
              viewerId={user.id}
              filter={parseSavedFilter(params)}
              onChange={(changed) => change(savedFilterParams(changed))}
            />
          )}
          {tab === 'searches' && (
            <SavedSearches
              viewerId={user.id}
              openId={params.get('id')}
              onOpen={(id) => change({ id })}
            />
          )}
          {tab === 'drafts' && <DraftsTab viewerId={user.id} />}
        </TabsContent>
      </Tabs>
    </>
  )
}
