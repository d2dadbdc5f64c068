import { useInfiniteQuery } from '@tanstack/react-query'
import { Settings, UsersRound } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { itemCopy } from '@/components/item-copy'
import { ItemMenu } from '@/components/item-menu'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { formatCount } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { groupCopy } from '../copy'
import { groupQueries } from '../queries'
import type { Membership } from '../model/group'
import { groupItem } from '../model/item'
import { GroupCover } from './group-cover'
import { MembersSkeleton } from './member-row'

interface ProfileGroupsProps {
  userId: string
  viewerId: string
}

/** Spec 1 §2: a member's groups, with roles; the owner can find others and open their settings. */
export function ProfileGroups({ userId, viewerId }: ProfileGroupsProps) {
  const isOwn = userId === viewerId
  const list = useInfiniteQuery(groupQueries.memberships(userId))
  const rows = list.data && rowsOf(list.data.pages)
  return (
    <Card className="px-4 py-3 md:px-6">
      {rows && rows.length === 0 && (
        <EmptyState
          icon={UsersRound}
          title={isOwn ? groupCopy.noGroupsOwn : groupCopy.noGroups}
          description={isOwn && groupCopy.noGroupsOwnHint}
          action={
            isOwn && (
              <Button asChild>
                <AppLink to={paths.groups.to()}>{groupCopy.exploreGroups}</AppLink>
              </Button>
            )
          }
        />
      )}
      {rows && rows.length > 0 && (
        <>
          {isOwn && (
            <div className="flex justify-end pt-1">
              <Button asChild variant="secondary" size="small">
                <AppLink to={paths.groups.to()}>{groupCopy.findGroups}</AppLink>
              </Button>
            </div>
          )}
          <ul className="divide-y">
            {rows.map((row) => (
              <MembershipRow key={row.id} membership={row} ownerId={isOwn ? viewerId : null} />
            ))}
          </ul>
          <LoadMore list={list} failure={groupCopy.loadFailed} />
        </>
      )}
      {!rows && list.isPending && <MembersSkeleton rows={3} />}
      {!rows && list.isError && (
        <LoadFailure
          title={groupCopy.loadFailed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
    </Card>
  )
}

interface MembershipRowProps {
  membership: Membership
  /** The viewer's id on their own profile. */
  ownerId: string | null
}

function MembershipRow({ membership, ownerId }: MembershipRowProps) {
  const isOwn = ownerId !== null
  const { group, role } = membership
  const place = paths.group.to(group.id)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <GroupCover
        group={{ id: group.id, cover_image: group.image_url }}
        className="rounded-control size-14 shrink-0"
      />
      <div className="min-w-44 grow basis-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 truncate text-base" title={group.name}>
            {/* The whole row is the link. */}
            <AppLink
              to={place}
              className="hover:text-accent no-underline after:absolute after:inset-0"
            >
              {group.name}
            </AppLink>
          </h2>
          <Badge className="capitalize">{groupCopy.roles[role]}</Badge>
        </div>
        <p className="text-muted-foreground line-clamp-2 text-sm">{group.description}</p>
        <p className="text-muted-foreground tabular text-sm">
          {groupCopy.memberCount(group.member_count, formatCount(group.member_count))}
        </p>
      </div>
      <div className="relative z-[1] ml-auto flex items-center gap-2">
        {isOwn && role === 'admin' && (
          <Button asChild variant="ghost" size="icon">
            <AppLink
              to={paths.group.to(group.id, { edit: 'group' })}
              aria-label={`${groupCopy.settings}: ${group.name}`}
            >
              <Settings aria-hidden strokeWidth={1.75} />
            </AppLink>
          </Button>
        )}
        <Button asChild variant="secondary" size="small">
          <AppLink to={place} aria-label={`${groupCopy.viewGroup}: ${group.name}`}>
            {groupCopy.viewGroup}
          </AppLink>
        </Button>
        <ItemMenu
          label={itemCopy.moreAbout(group.name)}
          item={groupItem({
            ...group,
            isMember: isOwn,
            ownerId: role === 'admin' ? ownerId : null,
          })}
        />
      </div>
    </li>
  )
}
