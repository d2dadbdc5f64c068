import type { QueryClient } from '@tanstack/react-query'
import { pageOf } from '@/lib/paging'
import { seedFirstPage } from '@/lib/query'
import type { Answer } from '@/types/answers'
import { seedConnection } from './mutations/follow'
import { connectionQueries, nextPerson } from './queries'

/** The people around a member, as the screen of their profile brings them. */
type PeopleAround = Pick<Answer<'profile_screen'>, 'counts' | 'state' | 'requests' | 'friends'>

/** Caches the people around a member; the friend requests are the viewer's own. */
export function seedPeopleAround(
  client: QueryClient,
  { userId, viewerId, askedAt }: { userId: string; viewerId: string; askedAt: number },
  { counts, state, requests, friends }: PeopleAround,
): void {
  client.setQueryData(connectionQueries.counts(userId).queryKey, counts)
  if (state) seedConnection(client, userId, state, askedAt)
  if (requests) seedFirstPage(client, connectionQueries.requests(viewerId).queryKey, requests)
  const firstFriends = pageOf(friends, nextPerson)
  seedFirstPage(client, connectionQueries.list(userId, 'friends').queryKey, firstFriends)
}
