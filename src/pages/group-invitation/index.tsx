import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { TextBlock } from '@/components/linked-text'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import {
  GroupCover,
  groupCopy,
  groupQueries,
  GroupSkeleton,
  InvitationAnswer,
  isIn,
  useMembershipsLive,
} from '@/features/groups'
import { toAppError } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { usePageTitle } from '@/lib/title'
import { isUuid } from '@/lib/uuid'

/** The target of the link in an invitation email. Guarded: a visitor signs in and comes back. */
export function Component() {
  const { user } = useAuth()
  const { groupId = '' } = useParams()
  usePageTitle(groupCopy.invitationTitle)
  if (!user) return null
  const id = groupId.toLowerCase()
  if (!isUuid(id)) return <Gone groupId={null} />
  return <Invitation key={id} groupId={id} viewerId={user.id} />
}

function Invitation({ groupId, viewerId }: { groupId: string; viewerId: string }) {
  const navigate = useNavigate()
  const group = useQuery(groupQueries.detail(groupId, viewerId))
  useMembershipsLive(viewerId, groupId)
  // Cached data from before the invitation doesn't include it.
  if (group.isPending || (group.isFetching && !group.data?.invitation)) return <GroupSkeleton />
  if (!group.data) {
    if (toAppError(group.error).kind === 'not-found') return <Gone groupId={null} />
    return (
      <LoadFailure
        isHeading
        title={groupCopy.invitationFailed}
        isRetrying={group.isFetching}
        onRetry={() => void group.refetch()}
      />
    )
  }
  const { name, description, member_count: members, invitation } = group.data
  // Accepted a moment ago, here or in another tab.
  if (isIn(group.data)) return <Navigate to={paths.group.to(groupId)} replace />
  if (!invitation) return <Gone groupId={groupId} />
  return (
    <Card className="overflow-hidden">
      <GroupCover group={group.data} isEager className="h-36 md:h-48" />
      <div className="p-4 md:p-6">
        <p className="text-muted-foreground text-sm">{groupCopy.invitationLead}</p>
        <h1 tabIndex={-1} className="mt-1 text-xl break-words md:text-2xl">
          {name}
        </h1>
        <p className="text-muted-foreground mt-1 text-sm">
          {groupCopy.memberCount(members, formatCount(members))}
        </p>
        <TextBlock text={description} className="mt-4" />
        <p className="mt-4 mb-5 font-medium">
          {groupCopy.invitedYou(invitation.inviter ?? groupCopy.someone)}
        </p>
        <InvitationAnswer
          groupId={groupId}
          groupName={name}
          onAccepted={() => void navigate(paths.group.to(groupId), { replace: true })}
          onDeclined={() => void navigate(paths.groups.to(), { replace: true })}
        />
      </div>
    </Card>
  )
}

function Gone({ groupId }: { groupId: string | null }) {
  return (
    <Card>
      <EmptyState
        icon={MailX}
        isHeading
        title={groupCopy.invitationGone}
        description={groupCopy.invitationGoneHint}
        action={
          <Button asChild variant="secondary">
            {groupId === null ? (
              <AppLink to={paths.groups.to()}>{groupCopy.goToGroups}</AppLink>
            ) : (
              <AppLink to={paths.group.to(groupId)}>{groupCopy.viewGroup}</AppLink>
            )}
          </Button>
        }
      />
    </Card>
  )
}
