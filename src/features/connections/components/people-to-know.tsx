import { useQuery } from '@tanstack/react-query'
import { AppLink } from '@/components/app-link'
import { PersonMenu } from '@/components/person-menu'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { connectionCopy } from '../copy'
import { connectionQueries } from '../queries'
import { FollowButton } from './follow-button'
import { PeopleSkeleton, PersonRow } from './person-row'

/** People the viewer isn't connected to. Hidden when there are none, or the read fails. */
export function PeopleToKnow({ viewerId }: { viewerId: string }) {
  const people = useQuery(connectionQueries.suggestions(viewerId))
  if (people.isPending) return <PeopleSkeleton />
  if (!people.data || people.data.length === 0) return null
  return (
    <section aria-labelledby="people-to-know">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="people-to-know" className="text-base">
          {connectionCopy.peopleToKnow}
        </h2>
        <AppLink
          to={paths.people.to()}
          aria-label={connectionCopy.seeAllPeopleLabel}
          className="link touch-target text-sm"
        >
          {connectionCopy.seeAllPeople}
        </AppLink>
      </div>
      <ul className="mt-1 divide-y">
        {people.data.map((person) => (
          <PersonRow
            key={person.profile_id}
            person={person}
            note={reason(person)}
            isCompact
            actions={
              <>
                <PersonMenu member={{ id: person.profile_id, name: displayName(person) }} />
                <FollowButton userId={person.profile_id} name={displayName(person)} />
              </>
            }
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
