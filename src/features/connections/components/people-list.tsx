import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { FindPeople } from '@/components/find-people'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { PersonMenu } from '@/components/person-menu'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { connectionCopy } from '../copy'
import { useFollowInList } from '../mutations/follow-in-list'
import { connectionQueries, type ListKind } from '../queries'
import { PeopleSkeleton, PersonRow, type ListedPerson } from './person-row'
import { RemoveFriendDialog } from './remove-friend-dialog'

const EMPTY: Record<ListKind, string> = {
  friends: connectionCopy.noFriends,
  following: connectionCopy.noFollowing,
  followers: connectionCopy.noFollowers,
}

interface PeopleListProps {
  userId: string
  kind: ListKind
  /** The viewer's own list: they can unfollow and remove people. */
  isOwn: boolean
}

/** A member's friends, followed people or followers, in pages. */
export function PeopleList({ userId, kind, isOwn }: PeopleListProps) {
  const list = useInfiniteQuery(connectionQueries.list(userId, kind))
  const failure =
    kind === 'followers' ? connectionCopy.followersLoadFailed : connectionCopy.connectionsLoadFailed

  if (list.isPending) return <PeopleSkeleton />
  if (!list.data) {
    return (
      <LoadFailure
        title={failure}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const people = rowsOf(list.data.pages, (row) => row.profile_id)
  if (people.length === 0 && !list.hasNextPage) {
    return <EmptyState icon={UsersRound} title={EMPTY[kind]} action={isOwn && <FindPeople />} />
  }
  return (
    <>
      <ul className="divide-y">
        {people.map((person) => (
          <PersonRow
            key={person.profile_id}
            person={person}
            actions={
              <>
                <RowActions
                  person={person}
                  isFriend={person.is_friend}
                  ownerId={isOwn && kind !== 'followers' ? userId : null}
                />
                <PersonMenu member={{ id: person.profile_id, name: displayName(person) }} />
              </>
            }
          />
        ))}
      </ul>
      <LoadMore list={list} failure={failure} />
    </>
  )
}

interface RowActionsProps {
  person: ListedPerson
  isFriend: boolean
  /** The viewer's id when they may end these connections. */
  ownerId: string | null
}

function RowActions({ person, isFriend, ownerId }: RowActionsProps) {
  const name = displayName(person)
  if (ownerId === null) {
    return (
      <Button asChild variant="secondary" size="small">
        <AppLink
          to={paths.profile.to(person.profile_id)}
          aria-label={connectionCopy.labelled(connectionCopy.viewProfile, name)}
        >
          {connectionCopy.viewProfile}
        </AppLink>
      </Button>
    )
  }
  return isFriend ? (
    <RemoveFriend userId={person.profile_id} name={name} />
  ) : (
    <Unfollow userId={person.profile_id} name={name} ownerId={ownerId} />
  )
}

function RemoveFriend({ userId, name }: { userId: string; name: string }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={connectionCopy.labelled(connectionCopy.removeFriend, name)}
        onClick={() => setIsDialogOpen(true)}
      >
        {connectionCopy.removeFriend}
      </Button>
      <RemoveFriendDialog
        userId={userId}
        name={name}
        isInList
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
      />
    </>
  )
}

interface UnfollowProps {
  userId: string
  name: string
  ownerId: string
}

function Unfollow({ userId, name, ownerId }: UnfollowProps) {
  const { unfollow } = useFollowInList({ userId, ownerId })
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={connectionCopy.labelled(connectionCopy.unfollow, name)}
      onClick={unfollow}
    >
      {connectionCopy.unfollow}
    </Button>
  )
}
