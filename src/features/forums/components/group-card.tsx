import { Lock } from 'lucide-react'
import { Collapsible } from '@/components/collapsible'
import { AppLink } from '@/components/app-link'
import { countText } from '@/components/count-badge'
import { CardMenu } from '@/components/place-menu'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { formatCount } from '@/lib/format'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { groupItem } from '../model/item'
import type { ForumGroup } from '../queries'
import { ForumGroupCover } from './group-cover'
import { JoinButton } from './join-control'

/** The viewer's role in a group; nothing outside it. */
function StandingBadge({ group }: { group: ForumGroup }) {
  const waiting = countText(group.pending_count ?? 0, forumLimits.badgeMost)
  return (
    <>
      {!group.is_public && (
        <Badge variant="outline">
          <Lock aria-hidden strokeWidth={1.75} />
          {forumCopy.private}
        </Badge>
      )}
      {group.my_status === 'pending' && (
        <Badge variant="outline">{forumCopy.requested.title}</Badge>
      )}
      {group.my_status === 'approved' && group.my_role === 'owner' && (
        <Badge>{forumCopy.roles.owner}</Badge>
      )}
      {group.my_status === 'approved' && group.my_role === 'moderator' && (
        <Badge>{forumCopy.roles.moderator}</Badge>
      )}
      {group.my_status === 'approved' && group.my_role === 'member' && (
        <Badge>{forumCopy.roles.member}</Badge>
      )}
      {waiting && <Badge variant="unread">{forumCopy.waiting(waiting)}</Badge>}
    </>
  )
}

interface ForumGroupCardProps {
  group: ForumGroup
  viewerId: string | null
}

/** A group in the list, with its latest post. */
export function ForumGroupCard({ group, viewerId }: ForumGroupCardProps) {
  const newPosts = countText(group.new_posts ?? 0, forumLimits.badgeMost)
  const members = forumCopy.memberCount(group.member_count, formatCount(group.member_count))
  const posts = forumCopy.postCount(group.post_count, formatCount(group.post_count))
  return (
    <Card className="hover:border-input relative flex flex-col overflow-hidden transition-colors duration-150 sm:flex-row">
      <Collapsible
        authorId={group.creator_id}
        text={`${group.name}\n${group.description ?? ''}`}
        className="p-4"
      >
        <ForumGroupCover group={group} className="h-24 shrink-0 sm:h-auto sm:w-40" />
        <div className="flex min-w-0 grow flex-col gap-2 p-4 md:p-5">
          <div className="flex items-start justify-between gap-2">
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <h2 className="min-w-0 text-lg" title={group.name}>
                {/* The whole card is the link. */}
                <AppLink
                  to={paths.forumGroup.to(group.id)}
                  className="hover:text-accent line-clamp-2 [overflow-wrap:anywhere] no-underline after:absolute after:inset-0"
                >
                  {group.name}
                </AppLink>
              </h2>
              {newPosts && <Badge variant="unread">{forumCopy.newPosts(newPosts)}</Badge>}
              <StandingBadge group={group} />
            </div>
            <CardMenu item={groupItem(group)} className="-my-2" />
          </div>
          {group.description && (
            <p className="text-muted-foreground line-clamp-2 text-pretty">{group.description}</p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-muted-foreground tabular text-sm">
              {members} · {posts}
            </p>
            {group.my_status === null && (
              // Above the link that covers the card.
              <div className="relative z-[1]">
                <JoinButton
                  group={group}
                  viewerId={viewerId}
                  variant="secondary"
                  size="small"
                  aria-label={forumCopy.joinWhich(group.name)}
                />
              </div>
            )}
          </div>
          <p className="border-t pt-3 text-sm">
            <LatestPost group={group} />
          </p>
        </div>
      </Collapsible>
    </Card>
  )
}

function LatestPost({ group }: { group: ForumGroup }) {
  if (group.latest_post_title === null) {
    return <span className="text-muted-foreground">{forumCopy.noPostsYet}</span>
  }
  return (
    <>
      <span className="line-clamp-2">
        <span className="text-muted-foreground">{forumCopy.latestPost} </span>
        <span className="font-medium">{group.latest_post_title}</span>
        <span className="text-muted-foreground"> {group.latest_post_excerpt}</span>
      </span>
      {group.latest_post_at && (
        <RelativeTime
          dateTime={group.latest_post_at}
          rule="days"
          className="text-muted-foreground"
        />
      )}
    </>
  )
}

/** Skeleton of a few groups. */
export function GroupListSkeleton() {
  return (
    <div aria-busy className="appear-late flex flex-col gap-4">
      <p role="status" className="sr-only">
        {forumCopy.loadingGroups}
      </p>
      {[0, 1, 2].map((index) => (
        <Card key={index} className="flex flex-col overflow-hidden sm:flex-row">
          <Skeleton className="h-24 rounded-none sm:h-44 sm:w-40" />
          <div className="grow p-4 md:p-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        </Card>
      ))}
    </div>
  )
}
