import { unwrap } from '@/lib/errors'
import { seedFirstPage } from '@/lib/query'
import { screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import { forumLimits as limits } from '../limits'
import { toStretch } from '../model/stretches'
import { forumGroupQueries } from './groups'
import { forumKeys } from './keys'
import { postQueries } from './posts'
import { replySteps, threadQueries } from './threads'

/** A post and the beginning of its thread. */
export function postScreen(postId: string, viewerId: string | null) {
  return screenOptions({
    queryKey: [...forumKeys.screen(postId), { viewerId }],
    async read(client, signal) {
      const args = { p_post_id: postId, p_limit: limits.repliesPage + 1 }
      const answer = unwrap(await supabase.rpc('forum_post_screen', args).abortSignal(signal))
      const { post, answers, replies: rows } = answer
      const stretch = toStretch(rows, replySteps, rows.length > limits.repliesPage)
      client.setQueryData(postQueries.detail(postId, viewerId).queryKey, post)
      client.setQueryData(threadQueries.answers(postId, viewerId).queryKey, answers)
      const { queryKey, initialPageParam } = threadQueries.replies(postId, null, viewerId)
      seedFirstPage(client, queryKey, stretch, initialPageParam)
    },
  })
}

/** A group and its newest posts. */
export function forumGroupScreen(groupId: string, viewerId: string | null) {
  return screenOptions({
    queryKey: [...forumKeys.screen(groupId), { viewerId }],
    async read(client, signal) {
      const args = { p_group_id: groupId, p_limit: limits.postsPage }
      const answer = unwrap(await supabase.rpc('forum_group_screen', args).abortSignal(signal))
      const { group, posts } = answer
      client.setQueryData(forumGroupQueries.detail(groupId, viewerId).queryKey, group)
      seedFirstPage(client, postQueries.list(groupId, false).queryKey, posts, null)
    },
  })
}
