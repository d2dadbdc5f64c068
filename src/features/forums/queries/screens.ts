import { unwrap } from '@/lib/errors'
import { seedFirstPage } from '@/lib/query'
import { partOf, screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import { forumLimits as limits } from '../limits'
import { groupQueries, type ForumGroup } from './groups'
import { forumKeys } from './keys'
import { postQueries, type ForumPost, type ListedPost } from './posts'
import { threadQueries, type ForumReply, type Stretch } from './threads'

/** A post and the beginning of its thread. */
export function postScreen(postId: string, viewerId: string | null) {
  return screenOptions({
    queryKey: [...forumKeys.screen(postId), { viewerId }],
    async read(client, signal) {
      const args = { p_post_id: postId, p_limit: limits.repliesPage }
      const answer = unwrap(await supabase.rpc('forum_post_screen', args).abortSignal(signal))
      const post: ForumPost | undefined = [partOf(answer, 'post', 'get_forum_post')].flat()[0]
      const rows: ForumReply[] = partOf(answer, 'replies', 'list_forum_replies')
      const stretch: Stretch<ForumReply> = { rows, isEnd: rows.length < limits.repliesPage }
      client.setQueryData(postQueries.detail(postId, viewerId).queryKey, post ?? null)
      const { queryKey, initialPageParam } = threadQueries.replies(postId, null, viewerId)
      seedFirstPage(client, queryKey, stretch, initialPageParam)
    },
  })
}

/** A group and its newest posts. */
export function groupScreen(groupId: string, viewerId: string | null) {
  return screenOptions({
    queryKey: [...forumKeys.screen(groupId), { viewerId }],
    async read(client, signal) {
      const args = { p_group_id: groupId, p_limit: limits.postsPage }
      const answer = unwrap(await supabase.rpc('forum_group_screen', args).abortSignal(signal))
      const group: ForumGroup | undefined = [partOf(answer, 'group', 'get_forum_group')].flat()[0]
      const posts: ListedPost[] = partOf(answer, 'posts', 'list_forum_posts')
      client.setQueryData(groupQueries.detail(groupId, viewerId).queryKey, group ?? null)
      seedFirstPage(client, postQueries.list(groupId).queryKey, posts, null)
    },
  })
}
