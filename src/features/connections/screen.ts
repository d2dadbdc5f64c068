import type { QueryClient } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { seedFirstPage } from '@/lib/query'
import { screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { connectionLimits as limits } from './limits'
import { connectionQueries, seedConnection } from './queries'

interface ProfileScreen {
  userId: string
  viewerId: string
  /** Caches the profile; null when there is none. */
  onProfile: (client: QueryClient, profile: Answer<'profile_screen'>['profile']) => void
  /** How many groups to show at first. */
  groups: number
  /** Caches the groups. */
  onGroups: (client: QueryClient, groups: Answer<'profile_screen'>['groups']) => void
}

/** A profile, its groups and the people around it; for one's own, the friend requests too. */
export function profileScreen({ userId, viewerId, groups, onProfile, onGroups }: ProfileScreen) {
  return screenOptions({
    queryKey: connectionQueries.screen(userId, viewerId),
    async read(client, signal) {
      const args = { p_user_id: userId, p_limit: limits.page, p_groups: groups }
      const answer = unwrap(await supabase.rpc('profile_screen', args).abortSignal(signal))
      client.setQueryData(connectionQueries.counts(userId).queryKey, answer.counts)
      if (answer.state) seedConnection(client, userId, answer.state)
      if (answer.requests) {
        seedFirstPage(client, connectionQueries.requests(viewerId).queryKey, answer.requests)
      }
      seedFirstPage(client, connectionQueries.list(userId, 'friends').queryKey, answer.friends)
      onGroups(client, answer.groups)
      onProfile(client, answer.profile)
    },
  })
}
