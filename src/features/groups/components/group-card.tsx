import { Lock, UsersRound } from 'lucide-react'
import { Collapsible } from '@/components/collapsible'
import { AppLink } from '@/components/app-link'
import { countText } from '@/components/count-badge'
import { CardMenu } from '@/components/place-menu'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { formatCount } from '@/lib/format'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import type { ListedGroup } from '../model/group'
import { groupItem } from '../model/item'
import { useRequestToJoin } from '../mutations/members'
import { GroupCover } from './group-cover'

interface GroupCardProps {
  group: ListedGroup
  viewerId: string | null
  isSample?: boolean
}

/** The viewer's role or request, as a badge. */
function standing(group: ListedGroup): string | null {
  if (group.my_role) return groupCopy.roles[group.my_role]
  if (group.is_invited) return groupCopy.invited
  return group.has_requested ? groupCopy.requested : null
}

/** The card of a group in the list. All of it is the link of its button. */
export function GroupCard({ group, viewerId, isSample = false }: GroupCardProps) {
  const place = paths.group.to(group.id)
  const isVisitor = viewerId === null
  const mine = standing(group)
  return (
    <Card className="hover:border-input relative flex flex-col overflow-hidden transition-colors duration-150">
      <Collapsible authorId={null} text={`${group.name}\n${group.description}`} className="p-4">
        <GroupCover group={group} className="h-28" />
        <div className="flex grow flex-col p-4">
          <div className="flex items-start justify-between gap-2">
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <h2
                className="line-clamp-2 min-w-0 text-base [overflow-wrap:anywhere]"
                title={group.name}
              >
                {group.name}
              </h2>
              {group.is_private && (
                <Badge variant="outline">
                  <Lock aria-hidden />
                  {groupCopy.private}
                </Badge>
              )}
              {isSample && <Badge variant="outline">{groupCopy.sample}</Badge>}
            </div>
            {!isSample && <CardMenu item={listedItem(group, viewerId)} className="-my-2.5" />}
          </div>
          <p className="text-muted-foreground mt-1 flex flex-wrap items-center gap-1.5 text-sm">
            <UsersRound aria-hidden strokeWidth={1.75} className="size-4" />
            {groupCopy.memberCount(group.member_count, formatCount(group.member_count))}
            {mine && <Badge className="ml-1 capitalize">{mine}</Badge>}
            <NewPosts count={group.new_posts} />
          </p>
          <p className="mt-3 mb-4 line-clamp-3 text-sm text-pretty">{group.description}</p>
          <div className="mt-auto flex flex-wrap gap-3">
            <Button asChild variant="secondary" className="grow after:absolute after:inset-0">
              <AppLink
                // Spec 2 §2: visitors are sent to /auth first.
                to={isVisitor && !isSample ? paths.auth.to({ next: place }) : place}
                aria-label={`${groupCopy.viewGroup}: ${group.name}`}
              >
                {groupCopy.viewGroup}
              </AppLink>
            </Button>
            {!isVisitor && !isSample && mine === null && <JoinButton group={group} />}
          </div>
        </div>
      </Collapsible>
    </Card>
  )
}

/** Admins can't report their own group. */
function listedItem(group: ListedGroup, viewerId: string | null) {
  const ownerId = group.my_role === 'admin' ? viewerId : null
  return groupItem({ ...group, ownerId, isMember: group.my_role !== null })
}

/** The number of posts by others since the viewer's last visit. */
function NewPosts({ count }: { count: number | null }) {
  const shown = countText(count ?? 0, groupLimits.badgeMost)
  return shown && <Badge variant="unread">{groupCopy.newPosts(shown)}</Badge>
}

function JoinButton({ group }: { group: ListedGroup }) {
  const request = useRequestToJoin()
  return (
    <Button
      className="relative z-[1] grow"
      isPending={request.isPending}
      aria-label={groupCopy.joinWhich(group.name)}
      onClick={() => request.mutate({ groupId: group.id })}
    >
      {groupCopy.requestToJoin}
    </Button>
  )
}

/** Skeleton of the list. */
export function GroupsSkeleton() {
  return (
    <SkeletonList label={groupCopy.loading} rows={4} className="grid gap-4 sm:grid-cols-2">
      <Card className="overflow-hidden">
        <Skeleton className="h-28 w-full rounded-none" />
        <div className="p-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-4 w-24" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-4/5" />
          <Skeleton className="mt-5 h-10 w-full" />
        </div>
      </Card>
    </SkeletonList>
  )
}
