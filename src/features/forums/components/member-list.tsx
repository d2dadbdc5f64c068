import { useInfiniteQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { InviteButton } from '@/components/invite-button'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { NobodyFound } from '@/components/nobody-found'
import { SearchAsTyped } from '@/components/search-as-typed'
import { hashHref, paths } from '@/config/paths'
import { rowsOf } from '@/lib/paging'
import { memberCopy } from '../copy/members'
import { canPost } from '../permissions'
import { forumGroupQueries, type ForumGroup, type MemberStatus } from '../queries'
import { AnswerForumRequest, ForumMemberActions } from './member-actions'
import { ForumMemberRow, ForumMembersSkeleton } from './member-row'

interface MemberListProps {
  group: ForumGroup
  status: MemberStatus
  /** Shows the actions on each member. */
  isManaged?: boolean
}

/** The members of a group, with a search among them, or the pending requests. */
export function MemberList(props: MemberListProps) {
  const [search, setSearch] = useState('')
  return (
    <>
      {props.status === 'approved' && (
        <SearchAsTyped
          label={memberCopy.searchMembers}
          search={search}
          onSearch={setSearch}
          className="mt-2"
        />
      )}
      <Members {...props} search={search} onClear={() => setSearch('')} />
    </>
  )
}

interface MembersProps extends MemberListProps {
  search: string
  onClear: () => void
}

function Members({ group, status, isManaged = false, search, onClear }: MembersProps) {
  const list = useInfiniteQuery(forumGroupQueries.members(group.id, { status, search }))
  const isWaiting = status === 'pending'

  if (list.isPending) return <ForumMembersSkeleton />
  if (!list.data) {
    return (
      <LoadFailure
        title={isWaiting ? memberCopy.requestsFailed : memberCopy.membersFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const members = rowsOf(list.data.pages, (row) => row.membership_id)
  if (members.length === 0 && search !== '') {
    return <NobodyFound text={memberCopy.noMembersFound} onClear={onClear} />
  }
  if (members.length === 0) {
    return (
      <EmptyState
        icon={UserCheck}
        title={memberCopy.noRequests}
        description={memberCopy.noRequestsHint}
        action={
          <InviteButton
            place={{ title: group.name, href: hashHref(paths.forumGroup.to(group.id)) }}
          />
        }
      />
    )
  }
  return (
    <>
      <ul className="divide-y">
        {members.map((member) => (
          <ForumMemberRow
            key={member.membership_id}
            member={member}
            hasActivity={!isWaiting && canPost(group)}
            isWaiting={isWaiting}
            actions={
              isWaiting ? (
                <AnswerForumRequest groupId={group.id} member={member} />
              ) : (
                isManaged && <ForumMemberActions group={group} member={member} />
              )
            }
          />
        ))}
      </ul>
      <LoadMore
        list={list}
        failure={isWaiting ? memberCopy.requestsFailed : memberCopy.membersFailed}
      />
    </>
  )
}
