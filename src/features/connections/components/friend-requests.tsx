import { useInfiniteQuery } from '@tanstack/react-query'
import { FindPeople } from '@/components/find-people'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { PersonMenu } from '@/components/person-menu'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { displayName } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { connectionCopy } from '../copy'
import { connectionQueries } from '../queries'
import { AnswerRequest } from './answer-request'
import { PeopleSkeleton, PersonRow } from './person-row'

/** Friend requests waiting for the viewer's answer (Spec 1 §2). */
export function FriendRequests({ viewerId }: { viewerId: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{connectionCopy.friendRequests}</CardTitle>
      </CardHeader>
      <CardContent className="pt-2 md:pt-2">
        <Requests viewerId={viewerId} />
      </CardContent>
    </Card>
  )
}

function Requests({ viewerId }: { viewerId: string }) {
  const requests = useInfiniteQuery(connectionQueries.requests(viewerId))
  if (requests.isPending) return <PeopleSkeleton rows={1} />
  if (!requests.data) {
    return (
      <LoadFailure
        title={connectionCopy.requestsLoadFailed}
        isRetrying={requests.isFetching}
        onRetry={() => void requests.refetch()}
        className="py-6"
      />
    )
  }
  const people = rowsOf(requests.data.pages, (row) => row.profile_id)
  if (people.length === 0) {
    return (
      <>
        <p className="text-muted-foreground pt-2 pb-3 text-sm">{connectionCopy.noRequests}</p>
        <FindPeople />
      </>
    )
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
                <AnswerRequest userId={person.profile_id} name={displayName(person)} size="small" />
                <PersonMenu member={{ id: person.profile_id, name: displayName(person) }} />
              </>
            }
          />
        ))}
      </ul>
      <LoadMore list={requests} failure={connectionCopy.requestsLoadFailed} />
    </>
  )
}
