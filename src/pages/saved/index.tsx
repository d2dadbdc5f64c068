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
  savedQueries,
} from '@/features/saved'
import { useAddressParams } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

const DraftList = shownOnDemand(async () => (await import('@/features/drafts')).DraftList)

const ITEMS = 'items'
const DRAFTS = 'drafts'

/** Preloads what the URL asks for, and the counts beside the kinds. */
export function preload({ client, viewerId, search }: Preloading): void {
  if (search.get('tab') === DRAFTS) return
  inBackground(client.infiniteQuery(savedQueries.list(viewerId, parseSavedFilter(search))))
  inBackground(client.query(savedQueries.counts(viewerId)))
}

/** `/saved`: what the viewer saved and began to write; tab, kind and search are in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  const [params, change] = useAddressParams()
  const tab = params.get('tab') === DRAFTS ? DRAFTS : ITEMS
  usePageTitle(tab === DRAFTS ? draftCopy.title : savedCopy.title)
  // Guarded: a visitor signs in first and comes back here.
  if (!user) return null
  return (
    <>
      <PageHeader title={savedCopy.title} description={savedCopy.subtitle} />
      <Tabs
        value={tab}
        onValueChange={(next) =>
          change({ kind: null, search: null, tab: next === ITEMS ? null : next })
        }
      >
        <TabsList aria-label={savedCopy.title}>
          <TabsTrigger value={ITEMS}>{savedCopy.items}</TabsTrigger>
          <TabsTrigger value={DRAFTS}>{draftCopy.title}</TabsTrigger>
        </TabsList>
        <TabsContent value={tab} className="pt-4">
          {tab === DRAFTS ? (
            <DraftList viewerId={user.id} />
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
