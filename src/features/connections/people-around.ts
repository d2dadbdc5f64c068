import type { QueryClient } from '@tanstack/react-query'
import { seedFirstPage } from '@/lib/query'
import type { Answer } from '@/types/answers'
import { connectionQueries, seedConnection } from './queries'

/** The people around a member, as the screen of their profile brings them. */
type PeopleAround = Pick<Answer<'profile_screen'>, 'counts' | 'state' | 'requests' | 'friends'>

/** Caches the people around a member; the friend requests are the viewer's own. */
export function seedPeopleAround(
  client: QueryClient,
  { userId, viewerId }: { userId: string; viewerId: string },
  { counts, state, requests, friends }: PeopleAround,
): void {
  client.setQueryData(connectionQueries.counts(userId).queryKey, counts)
  if (state) seedConnection(client, userId, state)
  if (requests) seedFirstPage(client, connectionQueries.requests(viewerId).queryKey, requests)
  seedFirstPage(client, connectionQueries.list(userId, 'friends').queryKey, friends)
}
