import { Lock } from 'lucide-react'
import { PicturesOf } from '@/components/hiding'
import { LongText } from '@/components/long-text'
import { MutedBellButton } from '@/components/muted-bell'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { ZoomableCover } from '@/components/zoomable-picture'
import { displayName, formatCount, formatExact } from '@/lib/format'
import { forumCopy } from '../copy'
import { groupItem } from '../model/item'
import type { ForumGroup } from '../queries'
import { ForumGroupCover } from './group-cover'
import { ForumGroupMenu, JoinControl } from './join-control'

interface GroupHeaderProps {
  group: ForumGroup
  viewerId: string | null
  /** On a phone the page has the Join button at its lower edge. */
  hasJoin: boolean
}

function creatorOf(group: ForumGroup): string {
  if (group.creator_username === null) return forumCopy.forumUser
  return displayName({
    username: group.creator_username,
    full_name: group.creator_full_name,
    name: group.creator_name,
  })
}

/** A group's name, description and Join button. */
export function ForumGroupHeader({ group, viewerId, hasJoin }: GroupHeaderProps) {
  const members = forumCopy.memberCount(group.member_count, formatCount(group.member_count))
  const posts = forumCopy.postCount(group.post_count, formatCount(group.post_count))
  return (
    <Card className="overflow-hidden">
      <PicturesOf value={groupItem(group)}>
        <ZoomableCover
          url={group.cover_image}
          alt={group.name}
          className="w-full focus-visible:-outline-offset-2"
        >
          <ForumGroupCover group={group} isWide className="aspect-3/1 max-h-56 w-full" />
        </ZoomableCover>
      </PicturesOf>
      <div className="flex flex-col gap-3 p-4 md:p-6">
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2">
            <h1 tabIndex={-1} className="min-w-0 text-xl md:text-2xl">
              {group.name}
            </h1>
            {!group.is_public && (
              <Badge variant="outline">
                <Lock aria-hidden strokeWidth={1.75} />
                {forumCopy.private}
              </Badge>
            )}
          </div>
          <div className="-mt-1.5 -mr-2 flex shrink-0 gap-2">
            <MutedBellButton place={{ kind: 'forum_group', id: group.id, title: group.name }} />
            <ForumGroupMenu group={group} viewerId={viewerId} />
          </div>
        </div>
        {group.description && (
          <LongText text={group.description} lines={3} className="text-pretty" />
        )}
        <p className="text-muted-foreground tabular text-sm">
          {members} · {posts} · {forumCopy.createdBy(creatorOf(group))}
          {group.edited_at && (
            <span title={formatExact(group.edited_at)}> · {forumCopy.edited}</span>
          )}
        </p>
        {hasJoin && (
          <div className="flex flex-wrap items-center gap-3 empty:hidden">
            <JoinControl group={group} viewerId={viewerId} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** Skeleton of a group. */
export function GroupHeaderSkeleton() {
  return (
    <Card aria-busy className="appear-late overflow-hidden">
      <p role="status" className="sr-only">
        {forumCopy.loadingGroup}
      </p>
      <Skeleton className="aspect-3/1 max-h-56 w-full rounded-none" />
      <div className="p-4 md:p-6">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
    </Card>
  )
}
