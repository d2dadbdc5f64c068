import type { QueryClient } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { seedFirstPage } from '@/lib/query'
import { partOf, screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import { connectionLimits as limits } from './limits'
import { parseCounts } from './model/state'
import { connectionQueries, seedConnection } from './queries'

interface ProfileScreen {
  userId: string
  viewerId: string
  /** Caches the profile; null when there is none. */
  onProfile: (client: QueryClient, profile: unknown) => void
  /** How many groups to show at first. */
  groups: number
  /** Caches the groups. */
  onGroups: (client: QueryClient, groups: unknown) => void
}

/** A profile, its groups and the people around it; for one's own, the friend requests too. */
export function profileScreen({ userId, viewerId, groups, onProfile, onGroups }: ProfileScreen) {
  return screenOptions({
    queryKey: connectionQueries.screen(userId, viewerId),
    async read(client, signal) {
      const args = { p_user_id: userId, p_limit: limits.page, p_groups: groups }
      const answer = unwrap(await supabase.rpc('profile_screen', args).abortSignal(signal))
      const isOwn = userId === viewerId
      client.setQueryData(
        connectionQueries.counts(userId).queryKey,
        parseCounts(partOf(answer, 'counts', 'connection_counts')),
      )
      if (isOwn) {
        const requests = partOf(answer, 'requests', 'list_friend_requests')
        seedFirstPage(client, connectionQueries.requests(viewerId).queryKey, requests)
      } else {
        seedConnection(client, userId, partOf(answer, 'state', 'connection_state'))
      }
      const friends = partOf(answer, 'friends', 'list_connections')
      seedFirstPage(client, connectionQueries.list(userId, 'friends').queryKey, friends)
      onGroups(client, partOf(answer, 'groups', 'profile_screen'))
      onProfile(client, partOf(answer, 'profile', 'profile_screen'))
    },
  })
}
