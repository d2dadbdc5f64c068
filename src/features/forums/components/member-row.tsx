import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { PersonMenu } from '@/components/person-menu'
import { RelativeTime } from '@/components/relative-time'
import { UserAvatar } from '@/components/user-avatar'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { VerifiedBadge } from '@/components/verified-badge'
import { paths } from '@/config/paths'
import { displayName, formatCount } from '@/lib/format'
import { forumCopy } from '../copy'
import { memberCopy } from '../copy/members'
import type { ForumMember } from '../queries'

interface MemberRowProps {
  member: ForumMember
  /** Shows their activity; only for members of the group. */
  hasActivity?: boolean
  /** A pending request, with its time. */
  isWaiting?: boolean
  actions?: ReactNode
}

const { activity, roles } = forumCopy

function roleLabel(role: string): string | null {
  if (role === 'owner') return roles.owner
  return role === 'moderator' ? roles.moderator : null
}

/** A member's activity in the group; leaves out zeros. */
function activityText({ posts, replies, likes, shares }: ForumMember): string {
  return [
    posts > 0 && forumCopy.postCount(posts, formatCount(posts)),
    replies > 0 && forumCopy.repliesCount(replies, formatCount(replies)),
    likes > 0 && activity.likes(likes, formatCount(likes)),
    shares > 0 && activity.shares(shares, formatCount(shares)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A member, or someone who asks to join. */
export function ForumMemberRow({
  member,
  hasActivity = false,
  isWaiting = false,
  actions,
}: MemberRowProps) {
  const name = displayName(member)
  const role = roleLabel(member.role)
  const did = hasActivity ? activityText(member) : ''
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <AppLink
        to={paths.profile.to(member.profile_id)}
        className="group flex min-w-48 grow basis-0 items-center gap-3 no-underline"
      >
        <UserAvatar profile={{ ...member, id: member.profile_id }} isDecorative />
        <span className="min-w-0">
          {/* On a phone the role is below the name, which would be cut. */}
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="flex max-w-full items-center gap-1">
              <span className="group-hover:text-accent truncate font-medium" title={name}>
                {name}
              </span>
              {member.verified && <VerifiedBadge />}
            </span>
            {role && <Badge className="shrink-0">{role}</Badge>}
          </span>
          <span className="text-muted-foreground block truncate text-sm">@{member.username}</span>
          {did && <span className="text-muted-foreground tabular block text-sm">{did}</span>}
          {isWaiting && (
            <span className="text-muted-foreground block text-sm">
              <RelativeTime after={memberCopy.asked} dateTime={member.joined_at} />
            </span>
          )}
        </span>
      </AppLink>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 empty:hidden">
        {actions}
        <PersonMenu member={{ id: member.profile_id, name }} />
      </div>
    </li>
  )
}

/** Skeleton of a few people. */
export function ForumMembersSkeleton() {
  return (
    <div aria-busy className="appear-late divide-y">
      <p role="status" className="sr-only">
        {memberCopy.loadingMembers}
      </p>
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex items-center gap-3 py-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-3.5 w-48" />
          </div>
        </div>
      ))}
    </div>
  )
}
