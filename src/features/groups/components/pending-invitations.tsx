import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { UserAvatar } from '@/components/user-avatar'
import { PersonMenu } from '@/components/person-menu'
import { displayName } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { groupCopy } from '../copy'
import { useWithdrawInvitation } from '../mutations/members'
import { groupQueries } from '../queries'
import type { PendingInvitation } from '../queries/people'
import { MembersSkeleton } from './member-row'

/** The unanswered invitations to a group, for its admins. */
export function PendingInvitations({ groupId }: { groupId: string }) {
  const invitations = useInfiniteQuery(groupQueries.sentInvitations(groupId))
  const rows = invitations.data && rowsOf(invitations.data.pages)
  return (
    <section aria-labelledby="pending-invitations" className="mt-6 border-t pt-5">
      <h3 id="pending-invitations" className="text-sm font-medium">
        {groupCopy.pendingInvitations}
      </h3>
      {rows?.length === 0 && (
        <p className="text-muted-foreground mt-1 text-sm">{groupCopy.noPendingInvitations}</p>
      )}
      {rows && (
        <>
          <ul className="divide-y">
            {rows.map((invitation) => (
              <InvitationRow key={invitation.id} groupId={groupId} invitation={invitation} />
            ))}
          </ul>
          <LoadMore list={invitations} failure={groupCopy.invitationsFailed} />
        </>
      )}
      {!rows && invitations.isPending && <MembersSkeleton rows={2} />}
      {!rows && invitations.isError && (
        <LoadFailure
          className="px-0 py-6"
          title={groupCopy.invitationsFailed}
          isRetrying={invitations.isFetching}
          onRetry={() => void invitations.refetch()}
        />
      )}
    </section>
  )
}

interface InvitationRowProps {
  groupId: string
  invitation: PendingInvitation
}

function InvitationRow({ groupId, invitation }: InvitationRowProps) {
  const { invited, inviter, updated_at: invitedAt } = invitation
  const withdraw = useWithdrawInvitation()
  const name = displayName(invited)
  return (
    <li className="flex items-center gap-3 py-3">
      <UserAvatar profile={invited} isDecorative />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-muted-foreground truncate text-sm">
          {groupCopy.invitedByOn(inviter ? displayName(inviter) : groupCopy.someone)} ·{' '}
          <RelativeTime dateTime={invitedAt} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        isPending={withdraw.isPending}
        aria-label={groupCopy.withdrawWho(name)}
        onClick={() => withdraw.mutate({ groupId, userId: invited.id, name })}
      >
        {groupCopy.withdraw}
      </Button>
      <PersonMenu member={{ id: invited.id, name }} />
    </li>
  )
}
