import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/format'
import { connectionCopy } from '../copy'
import { useFollow } from '../mutations/follow'
import { connectionQueries } from '../queries'
import { PeopleSkeleton, PersonRow } from './person-row'

/** People the viewer isn't connected to. Hidden when there are none, or the read fails. */
export function PeopleToKnow({ viewerId }: { viewerId: string }) {
  const people = useQuery(connectionQueries.suggestions(viewerId))
  if (people.isPending) return <PeopleSkeleton />
  if (!people.data || people.data.length === 0) return null
  return (
    <section aria-labelledby="people-to-know">
      <h2 id="people-to-know" className="text-base">
        {connectionCopy.peopleToKnow}
      </h2>
      <ul className="mt-1 divide-y">
        {people.data.map((person) => (
          <PersonRow
            key={person.profile_id}
            person={person}
            note={reason(person)}
            actions={<FollowButton userId={person.profile_id} name={displayName(person)} />}
          />
        ))}
      </ul>
    </section>
  )
}

interface Reasons {
  mutual_friends: number
  shared_skills: number
  title: string | null
}

/** A short reason for suggesting someone. */
function reason({ mutual_friends, shared_skills, title }: Reasons): string | null {
  if (mutual_friends > 0) return connectionCopy.mutualFriends(mutual_friends)
  if (shared_skills > 0) return connectionCopy.sharedSkills(shared_skills)
  return title
}

function FollowButton({ userId, name }: { userId: string; name: string }) {
  const [isFollowing, setIsFollowing] = useState(false)
  const { follow, unfollow } = useFollow({
    userId,
    words: { followed: connectionCopy.followedNamed(name) },
    onShow: setIsFollowing,
  })
  const words = isFollowing ? connectionCopy.unfollow : connectionCopy.follow
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={connectionCopy.labelled(words, name)}
      onClick={isFollowing ? unfollow : follow}
    >
      {words}
    </Button>
  )
}
