import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { BackLink } from '@/components/back-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { ThumbBar } from '@/components/thumb-bar'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import {
  forumCopy,
  ForumGroupHeader,
  forumKeys,
  GroupHeaderSkeleton,
  JoinControl,
  forumGroupQueries,
  forumGroupScreen,
  ForumGroupTabs,
  parseGroupTab,
  useForumGroupLive,
  type GroupTab,
} from '@/features/forums'
import { useVisit } from '@/features/visits'
import { inBackground, type Preloading } from '@/lib/preload'
import { useLeftPlace } from '@/lib/left-place'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { useIsPhone } from '@/lib/use-is-phone'
import { uuidOf } from '@/lib/uuid'

/** Preloads the group and its posts. */
export function preload({ client, viewerId, params, search }: Preloading): void {
  const id = uuidOf(params.groupId)
  if (id !== null && !search.has('tab')) inBackground(client.query(forumGroupScreen(id, viewerId)))
}

/** Spec 2 §2: one forum group; its tab is in the address. */
export function Component() {
  const { groupId } = useParams()
  const id = uuidOf(groupId)
  return (
    <>
      <BackLink to={paths.forums.to()} label={forumCopy.backToForums} />
      {id === null ? <GroupGone /> : <Group key={id} id={id} />}
    </>
  )
}

function Group({ id }: { id: string }) {
  const { user } = useAuth()
  const viewerId = user?.id ?? null
  const [params, setParams] = useSearchParams()
  const isPhone = useIsPhone()
  // The tabs of members and requests have their own queries.
  const isReady = useScreen(params.has('tab') ? null : forumGroupScreen(id, viewerId))
  const group = useQuery({ ...forumGroupQueries.detail(id, viewerId), enabled: isReady })
  useForumGroupLive(id, viewerId)
  useVisit({
    kind: 'forum_group',
    placeId: viewerId === null ? null : (group.data?.id ?? null),
    lists: [forumKeys.groupLists()],
  })
  const left = useLeftPlace(viewerId, id, group.data, group.data?.my_status === 'approved')
  usePageTitle(group.data === null ? null : (group.data?.name ?? forumCopy.title))

  function handleTab(tab: GroupTab) {
    setParams(tab === 'posts' ? {} : { tab }, { replace: true, preventScrollReset: true })
  }

  if (group.data === null)
    return <GroupGone removedFrom={left?.isRemoved ? left.place.name : null} />
  if (group.data) {
    return (
      <div className="flex flex-col gap-5">
        <ForumGroupHeader group={group.data} viewerId={viewerId} hasJoin={!isPhone} />
        <ForumGroupTabs
          group={group.data}
          viewerId={viewerId}
          tab={parseGroupTab(params.get('tab'), group.data)}
          onTabChange={handleTab}
        />
        {isPhone && group.data.my_status !== 'approved' && (
          <ThumbBar className="flex flex-wrap items-center gap-3 [&>button]:grow">
            <JoinControl group={group.data} viewerId={viewerId} />
          </ThumbBar>
        )}
      </div>
    )
  }
  if (group.isError) {
    return (
      <LoadFailure
        isHeading
        title={forumCopy.groupFailed}
        isRetrying={group.isFetching}
        onRetry={() => void group.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <GroupHeaderSkeleton />
      <Skeleton className="appear-late h-11" />
      <Skeleton className="appear-late h-40" />
    </div>
  )
}

interface GroupGoneProps {
  /** The private group that removed its member a moment ago. */
  removedFrom?: string | null
}

/** Deleted, private and nonexistent look the same (UX-17). */
function GroupGone({ removedFrom = null }: GroupGoneProps) {
  usePageTitle(forumCopy.groupGone)
  return (
    <EmptyState
      icon={MessagesSquare}
      isHeading
      title={removedFrom === null ? forumCopy.groupGone : forumCopy.noLongerIn(removedFrom)}
      description={removedFrom === null && forumCopy.groupGoneHint}
      action={
        <Button asChild>
          <AppLink to={paths.forums.to()}>{forumCopy.showAllGroups}</AppLink>
        </Button>
      }
    />
  )
}
