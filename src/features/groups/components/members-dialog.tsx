import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { NobodyFound } from '@/components/nobody-found'
import { SearchAsTyped } from '@/components/search-as-typed'
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

/** Everyone in the group, admins first, and a search among them. */
export function MembersDialog({ group, viewerId, onClose }: MembersDialogProps) {
  const [search, setSearch] = useState('')
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={groupCopy.membersOf(group.name)}>
        <SearchAsTyped
          label={groupCopy.searchMembers}
          search={search}
          onSearch={setSearch}
          className="mb-3"
        />
        {/* The dialog stays as tall while someone types. */}
        <div className="min-h-60">
          <Members
            group={group}
            viewerId={viewerId}
            search={search}
            onClear={() => setSearch('')}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}

interface MembersProps extends Pick<MembersDialogProps, 'group' | 'viewerId'> {
  search: string
  onClear: () => void
}

function Members({ group, viewerId, search, onClear }: MembersProps) {
  const list = useInfiniteQuery(groupQueries.members(group.id, search))
  if (list.isPending) return <MembersSkeleton rows={6} />
  if (!list.data) {
    return (
      <LoadFailure
        title={groupCopy.membersFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const members = rowsOf(list.data.pages)
  if (members.length === 0 && search !== '') {
    return <NobodyFound text={groupCopy.noMembersFound} onClear={onClear} />
  }
  return (
    <>
      <ul className="divide-y">
        {members.map((member) => (
          <MemberRow key={member.id} group={group} member={member} viewerId={viewerId} />
        ))}
      </ul>
      <LoadMore list={list} failure={groupCopy.membersFailed} />
    </>
  )
}
