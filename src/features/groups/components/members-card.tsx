import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import { formatCount } from '@/lib/format'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import type { GroupDetail } from '../model/group'
import { groupQueries } from '../queries'
import { MembersDialog } from './lazy'
import { MemberRow, MembersSkeleton } from './member-row'

interface MembersCardProps {
  group: GroupDetail
  viewerId: string
  onShowAll: () => void
}

/** Spec 2 §2: the first five members, and a link to all. */
export function MembersCard({ group, viewerId, onShowAll }: MembersCardProps) {
  const members = useQuery(groupQueries.sideMembers(group.id))
  return (
    <Card aria-labelledby="group-members">
      <CardHeader>
        <CardTitle id="group-members">{groupCopy.members}</CardTitle>
      </CardHeader>
      <div className="px-4 pt-1 pb-4 md:px-6 md:pb-5">
        {members.data ? (
          <ul>
            {members.data.map((member) => (
              <MemberRow
                key={member.id}
                group={group}
                member={member}
                viewerId={viewerId}
                isCompact
              />
            ))}
          </ul>
        ) : members.isError ? (
          <LoadFailure
            className="px-0 py-6"
            title={groupCopy.membersFailed}
            isRetrying={members.isFetching}
            onRetry={() => void members.refetch()}
          />
        ) : (
          <MembersSkeleton rows={Math.min(group.member_count, groupLimits.sideMembers)} />
        )}
        {/* Shown even for a few members: roles and connections are only in the full list. */}
        {group.member_count > 1 && (
          <Button
            {...MembersDialog.near}
            variant="secondary"
            className="mt-2 w-full"
            onClick={onShowAll}
          >
            {groupCopy.viewAllMembers(formatCount(group.member_count))}
          </Button>
        )}
      </div>
    </Card>
  )
}
