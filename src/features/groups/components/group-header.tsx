import { CalendarDays, Lock, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { MutedBellButton } from '@/components/muted-bell'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { ZoomableCover } from '@/components/zoomable-picture'
import { formatCount, formatDay } from '@/lib/format'
import { groupCopy } from '../copy'
import { GroupCover } from './group-cover'

interface GroupHeaderProps {
  group: {
    id: string
    name: string
    cover_image: string | null
    is_private: boolean
    member_count: number
    created_at: string
  }
  isSample?: boolean
  actions?: ReactNode
  /** The menu of other actions. */
  menu?: ReactNode
}

/** Cover, name and the facts of a group. */
export function GroupHeader({ group, isSample = false, actions, menu }: GroupHeaderProps) {
  const created = formatDay(group.created_at)
  return (
    <Card className="overflow-hidden">
      <ZoomableCover
        url={group.cover_image}
        alt={group.name}
        className="w-full focus-visible:-outline-offset-2"
      >
        <GroupCover group={group} isEager className="h-36 md:h-52" />
      </ZoomableCover>
      <div className="flex items-start gap-2 p-4 md:p-6">
        <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-5">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 tabIndex={-1} className="min-w-0 text-xl [overflow-wrap:anywhere] md:text-2xl">
                {group.name}
              </h1>
              {group.is_private && (
                <Badge variant="outline">
                  <Lock aria-hidden />
                  {groupCopy.private}
                </Badge>
              )}
              {isSample && <Badge variant="outline">{groupCopy.sample}</Badge>}
            </div>
            <p className="text-muted-foreground mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              <span className="flex items-center gap-1.5">
                <UsersRound aria-hidden strokeWidth={1.75} className="size-4" />
                <span className="tabular">
                  {groupCopy.memberCount(group.member_count, formatCount(group.member_count))}
                </span>
              </span>
              {created && (
                <span className="flex items-center gap-1.5">
                  <CalendarDays aria-hidden strokeWidth={1.75} className="size-4" />
                  {groupCopy.createdOn(created)}
                </span>
              )}
            </p>
          </div>
          {actions && (
            <div className="-mt-1 flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>
          )}
        </div>
        {menu && (
          <div className="-mt-1.5 -mr-2 flex shrink-0 gap-2">
            <MutedBellButton place={{ kind: 'group', id: group.id, title: group.name }} />
            {menu}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Skeleton of a group. */
export function GroupSkeleton() {
  return (
    <div aria-busy className="appear-late">
      <p role="status" className="sr-only">
        {groupCopy.loading}
      </p>
      <Card className="overflow-hidden">
        <Skeleton className="h-36 w-full rounded-none md:h-52" />
        <div className="p-4 md:p-6">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="mt-3 h-4 w-48" />
        </div>
      </Card>
      <Skeleton className="mt-6 h-11 w-full" />
      <Skeleton className="mt-5 h-40 w-full" />
    </div>
  )
}
