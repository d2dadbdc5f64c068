import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackLink } from '@/components/back-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { ThumbBar } from '@/components/thumb-bar'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { useViewerState } from '@/features/auth'
import {
  About,
  canModerate,
  groupCopy,
  GroupHeader,
  GroupMenu,
  groupQueries,
  groupScreen,
  GroupSkeleton,
  isIn,
  MembersCard,
  MembersDialog,
  MembershipActions,
  Posts,
  RequestsCard,
  useGroupFactsLive,
  useMembershipsLive,
} from '@/features/groups'
import { useVisit } from '@/features/visits'
import { toAppError } from '@/lib/errors'
import { displayName } from '@/lib/format'
import { useLeftPlace } from '@/lib/left-place'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { useIsPhone } from '@/lib/use-is-phone'
import { uuidOf } from '@/lib/uuid'
import { GroupTabs } from './group-tabs'
import { GroupNotFound } from './not-found'

type Group = ComponentProps<typeof MembersCard>['group']

interface RealGroupProps {
  groupId: string
  viewerId: string | null
}

/** A real group, for its members, other members and visitors. */
export function RealGroup({ groupId, viewerId }: RealGroupProps) {
  const isReady = useScreen(viewerId === null ? null : groupScreen(groupId, viewerId))
  const detail = useQuery({ ...groupQueries.detail(groupId, viewerId), enabled: isReady })
  const profile = useViewerState().data?.viewer ?? null
  const linked = useLinked()
  const [isShowingMembers, setIsShowingMembers] = useState(false)
  const showMembers = () => setIsShowingMembers(true)
  const group = detail.data
  const isMember = group !== undefined && viewerId !== null && isIn(group)
  const left = useLeftPlace(viewerId, groupId, group, isMember)
  // Outsiders join at the lower edge of a phone.
  const isJoinBelow = useIsPhone() && !isMember
  usePageTitle(group?.name ?? groupCopy.title)
  useMembershipsLive(viewerId, groupId)
  // A private group tells its members only, also while someone who is invited may see it.
  const isTold = viewerId !== null && (isMember || group?.is_private === false)
  const isDeleted = useGroupFactsLive(isTold ? groupId : null)
  useVisit({ kind: 'group', placeId: isMember ? groupId : null, lists: [groupQueries.lists()] })

  if (isGone(detail.error)) return <GroupNotFound left={closed(left)} isDeleted={isDeleted} />
  if (!group) return <NotThere detail={detail} />
  const facts = { isAdmin: profile?.isAdmin ?? false, name: displayName(profile) }
  const viewer = viewerId === null ? null : { id: viewerId, ...facts }
  const membership = <MembershipActions {...{ group, viewer, onShowMembers: showMembers }} />
  return (
    <>
      <BackLink to={paths.groups.to()} label={groupCopy.back} />
      <GroupHeader
        group={group}
        actions={!isJoinBelow && membership}
        menu={viewer && <GroupMenu group={group} viewer={viewer} />}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:@min-[46rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <GroupTabs
          name={group.name}
          posts={
            viewer && isMember ? (
              <Posts group={group} viewer={viewer} linked={linked} />
            ) : (
              <NotInGroup group={group} isRemoved={left?.isRemoved === true} />
            )
          }
          about={<About group={group} />}
        />
        {viewerId !== null && <People group={group} viewerId={viewerId} onShowAll={showMembers} />}
      </div>
      {isJoinBelow && (
        <ThumbBar className="mt-5 flex flex-wrap items-center gap-3 [&>a]:grow [&>button]:grow [&>div]:grow">
          {membership}
        </ThumbBar>
      )}
      {isShowingMembers && viewerId !== null && (
        <MembersDialog
          group={group}
          viewerId={viewerId}
          onClose={() => setIsShowingMembers(false)}
        />
      )}
    </>
  )
}

/** A private group that is closed to who was in it; a public one that is not there is gone. */
function closed(left: ReturnType<typeof useLeftPlace<Group>>) {
  return left?.place.is_private === true
    ? { name: left.place.name, isRemoved: left.isRemoved }
    : null
}

function isGone(error: unknown): boolean {
  return error !== null && toAppError(error).kind === 'not-found'
}

interface NotThereProps {
  detail: { error: unknown; isPending: boolean; isFetching: boolean; refetch: () => unknown }
}

/** While the group loads, or when that failed. */
function NotThere({ detail }: NotThereProps) {
  return (
    <>
      <BackLink to={paths.groups.to()} label={groupCopy.back} />
      {detail.isPending ? (
        <GroupSkeleton />
      ) : (
        <LoadFailure
          isHeading
          title={groupCopy.detailFailed}
          isRetrying={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      )}
    </>
  )
}

interface NotInGroupProps {
  group: Group
  isRemoved: boolean
}

/** What the group is for, instead of its posts. */
function NotInGroup({ group, isRemoved }: NotInGroupProps) {
  return (
    <div className="flex flex-col gap-4">
      <About group={group} />
      <Card>
        <EmptyState
          icon={Lock}
          title={isRemoved ? groupCopy.noLongerIn(group.name) : groupCopy.joinToSee}
          description={isRemoved && groupCopy.joinToSee}
        />
      </Card>
    </div>
  )
}

interface PeopleProps {
  group: Group
  viewerId: string
  onShowAll: () => void
}

function People({ group, viewerId, onShowAll }: PeopleProps) {
  return (
    // On a phone, pending requests come before the posts.
    <div className="order-first flex flex-col gap-5 max-lg:contents lg:order-none lg:pt-1">
      {canModerate(group) && (
        <div className="max-lg:order-first">
          <RequestsCard group={group} />
        </div>
      )}
      <MembersCard group={group} viewerId={viewerId} onShowAll={onShowAll} />
    </div>
  )
}

/** The linked item in the address; ignores anything that can't be an id. */
function useLinked() {
  const [params] = useSearchParams()
  function idOf(name: string): string | null {
    return uuidOf(params.get(name))
  }
  return { postId: idOf('post'), shareId: idOf('share'), commentId: idOf('comment') }
}
