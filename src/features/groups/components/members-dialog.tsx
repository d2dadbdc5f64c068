import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { rowsOf } from '@/lib/paging'
import { groupCopy } from '../copy'
import type { GroupDetail } from '../model/group'
import { groupQueries } from '../queries'
import { MemberRow, MembersSkeleton } from './member-row'

interface MembersDialogProps {
  group: GroupDetail
  viewerId: string
  onClose: () => void
}

/** Everyone in the group, admins first. */
export function MembersDialog({ group, viewerId, onClose }: MembersDialogProps) {
  const members = useInfiniteQuery(groupQueries.members(group.id))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={groupCopy.membersOf(group.name)}>
        {members.data ? (
          <>
            <ul className="divide-y">
              {rowsOf(members.data.pages).map((member) => (
                <MemberRow key={member.id} group={group} member={member} viewerId={viewerId} />
              ))}
            </ul>
            <LoadMore list={members} failure={groupCopy.membersFailed} />
          </>
        ) : members.isError ? (
          <LoadFailure
            title={groupCopy.membersFailed}
            isRetrying={members.isFetching}
            onRetry={() => void members.refetch()}
          />
        ) : (
          <MembersSkeleton rows={6} />
        )}
      </DialogContent>
    </Dialog>
  )
}
