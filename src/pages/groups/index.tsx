import { Plus } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { PageHeader } from '@/components/page-header'
import { SearchAsTyped } from '@/components/search-as-typed'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import {
  groupCopy,
  groupQueries,
  GroupsList,
  OwnInvitations,
  useMembershipsLive,
} from '@/features/groups'
import { useAddressParams } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

const ALL = 'all'
const MINE = 'mine'

/** Preloads the newest groups. */
export function preload({ client, viewerId, search }: Preloading): void {
  if (search.size > 0) return
  inBackground(client.infiniteQuery(groupQueries.list({ isMine: false, search: '' }, viewerId)))
}

/** All groups and the viewer's own; tab and search are in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  const viewerId = user?.id ?? null
  const [params, change] = useAddressParams()
  const tab = params.get('tab') === MINE && viewerId !== null ? MINE : ALL
  const search = params.get('search')?.trim() ?? ''
  usePageTitle(groupCopy.title)
  useMembershipsLive(viewerId)

  const list = <GroupsList key={tab} viewerId={viewerId} isMine={tab === MINE} search={search} />
  return (
    <>
      <PageHeader
        title={groupCopy.title}
        description={groupCopy.subtitle}
        actions={
          <Button asChild>
            {/* Guarded: a visitor is sent to /auth and back. */}
            <AppLink to={paths.createGroup.to()}>
              <Plus aria-hidden strokeWidth={1.75} />
              {groupCopy.createGroup}
            </AppLink>
          </Button>
        }
      />
      <SearchAsTyped
        label={groupCopy.search}
        search={search}
        onSearch={(text) => change({ search: text })}
      />
      {viewerId === null ? (
        <div className="mt-5">{list}</div>
      ) : (
        <Tabs
          className="mt-4"
          value={tab}
          onValueChange={(next) => change({ tab: next === MINE ? MINE : null })}
        >
          <TabsList aria-label={groupCopy.title}>
            <TabsTrigger value={ALL}>{groupCopy.allGroups}</TabsTrigger>
            <TabsTrigger value={MINE}>{groupCopy.myGroups}</TabsTrigger>
          </TabsList>
          <TabsContent value={tab}>
            {tab === MINE && <OwnInvitations viewerId={viewerId} />}
            {list}
          </TabsContent>
        </Tabs>
      )}
    </>
  )
}
