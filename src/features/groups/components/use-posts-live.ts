import { useQueryClient } from '@tanstack/react-query'
import { reactionsOf } from '@/features/reactions'
import { useReread, useRereadOf } from '@/lib/debounce'
import { useLiveList } from '@/lib/live-list'
import { useTopic } from '@/lib/realtime'
import { groupLimits } from '../limits'
import { groupQueries } from '../queries'
import { fetchPosts } from '../queries/posts'

/** Live changes of the posts on screen. */
export function usePostsLive(groupId: string, viewerId: string) {
  const queryClient = useQueryClient()
  const list = useLiveList({
    queryKey: groupQueries.posts(groupId, viewerId).queryKey,
    readRow: async (postId) =>
      (await fetchPosts({ groupId, viewerId, postId }, queryClient))[0] ?? null,
    isOwn: (post) => post.user_id === viewerId,
    isMoved: (before, after) => after.is_pinned !== (before?.is_pinned ?? false),
    topPixels: groupLimits.topPixels,
  })
  const reread = useRereadOf()
  useTopic(
    `group:${groupId}`,
    {
      posts_changed: ({ post_id: postId }) => {
        if (typeof postId !== 'string') return
        reread(groupQueries.post(groupId, postId, viewerId).queryKey)
        void list.changed(postId)
      },
      reactions_changed: (payload) => reread(reactionsOf(payload)),
    },
    { onRejoin: list.refresh },
  )
  return { count: list.count, show: list.show }
}

/** Live changes of the comments of an open post. */
export function useCommentsLive({ groupId, postId }: { groupId: string; postId: string }): void {
  const refresh = useReread([groupQueries.commentsOf(groupId, postId)])
  useTopic(`content:group_post:${postId}`, { comments_changed: refresh }, { onRejoin: refresh })
}
