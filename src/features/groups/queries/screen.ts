import type { QueryClient } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { pageOf } from '@/lib/paging'
import { seedFirstPage } from '@/lib/query'
import { screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import { groupLimits as limits } from '../limits'
import type { Membership } from '../model/group'
import { groupQueries } from './index'
import { seedMembers } from './people'
import { afterPosts, seedPosts } from './posts'

/** A group, its newest posts and some of its members, for a member of the community. */
export function groupScreen(groupId: string, viewerId: string) {
  return screenOptions({
    queryKey: [...groupQueries.all(), 'screen', groupId, { viewerId }],
    async read(client, signal) {
      const askedAt = Date.now()
      const args = { p_group_id: groupId, p_posts: limits.postPage, p_members: limits.sideMembers }
      const answer = unwrap(await supabase.rpc('group_screen', args).abortSignal(signal))
      const { group, posts, members } = answer
      if (group === null) return
      client.setQueryData(groupQueries.detail(groupId, viewerId).queryKey, group)
      client.setQueryData(
        groupQueries.sideMembers(groupId).queryKey,
        seedMembers(members, client, askedAt),
      )
      const { queryKey } = groupQueries.posts(groupId, viewerId)
      const page = pageOf(seedPosts(posts, { viewerId, client, askedAt }), afterPosts)
      seedFirstPage(client, queryKey, page)
    },
  })
}

/** Caches a member's first groups, which a screen brought along. */
export function seedMemberships(client: QueryClient, userId: string, groups: Membership[]): void {
  seedFirstPage(client, groupQueries.memberships(userId).queryKey, groups)
}
