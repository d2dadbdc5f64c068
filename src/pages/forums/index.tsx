import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageHeader } from '@/components/page-header'
import { SearchAsTyped } from '@/components/search-as-typed'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import {
  AuthRequiredDialog,
  forumCopy,
  GroupList,
  forumGroupQueries,
  LatestPosts,
} from '@/features/forums'
import { useAddressParams } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

const ALL = 'all'
const MINE = 'mine'
const LATEST = 'latest'

/** The tab in the address that the viewer may see. */
function tabOf(text: string | null, isMember: boolean): string {
  return text === LATEST || (text === MINE && isMember) ? text : ALL
}

/** Preloads the newest groups. */
export function preload({ client, viewerId, search }: Preloading): void {
  if (search.size > 0) return
  inBackground(
    client.infiniteQuery(forumGroupQueries.list({ search: '', isMine: false, viewerId })),
  )
}

/**
 * Spec 2 §2: all forum groups or the viewer's own, and the latest posts of all; tab and search are in
 * the address.
 */
export function Component() {
  const { user } = useAuth()
  const viewerId = user?.id ?? null
  const [params, change] = useAddressParams()
  const search = params.get('search')?.trim() ?? ''
  const tab = tabOf(params.get('tab'), viewerId !== null)
  const isMine = tab === MINE
  usePageTitle(forumCopy.title)

  const list = (
    <GroupList key={`${isMine}:${search}`} search={search} isMine={isMine} viewerId={viewerId} />
  )
  return (
    <>
      <PageHeader
        title={forumCopy.title}
        description={forumCopy.lead}
        actions={<CreateGroupButton isMember={viewerId !== null} />}
      />
      <div className="mb-4">
        <SearchAsTyped
          label={forumCopy.searchGroups}
          search={search}
          // Groups are searched, not their posts.
          onSearch={(wanted) => change({ search: wanted, ...(tab === LATEST && { tab: null }) })}
        />
      </div>
      <Tabs value={tab} onValueChange={(next) => change({ tab: next === ALL ? null : next })}>
        <TabsList aria-label={forumCopy.title}>
          <TabsTrigger value={ALL}>{forumCopy.allGroups}</TabsTrigger>
          {viewerId !== null && <TabsTrigger value={MINE}>{forumCopy.myGroups}</TabsTrigger>}
          <TabsTrigger value={LATEST}>{forumCopy.latest}</TabsTrigger>
        </TabsList>
        <TabsContent value={ALL}>{list}</TabsContent>
        {viewerId !== null && <TabsContent value={MINE}>{list}</TabsContent>}
        <TabsContent value={LATEST}>
          <LatestPosts viewerId={viewerId} />
        </TabsContent>
      </Tabs>
    </>
  )
}

/** Tells visitors that it needs an account (Spec 2 §2). */
function CreateGroupButton({ isMember }: { isMember: boolean }) {
  const navigate = useNavigate()
  const [isSignInAsked, setIsSignInAsked] = useState(false)

  function handleCreate() {
    if (isMember) void navigate(paths.createForumGroup.to())
    else setIsSignInAsked(true)
  }

  return (
    <>
      <Button onClick={handleCreate}>
        <Plus aria-hidden strokeWidth={1.75} />
        {forumCopy.createGroup}
      </Button>
      <AuthRequiredDialog
        isOpen={isSignInAsked}
        onOpenChange={setIsSignInAsked}
        text={forumCopy.signInTo.create}
        next={paths.createForumGroup.to()}
      />
    </>
  )
}
