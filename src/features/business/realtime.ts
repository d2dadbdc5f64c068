import { useReread, useRereadOf } from '@/lib/debounce'
import { useLiveList } from '@/lib/live-list'
import { useTopic } from '@/lib/realtime'
import type { TopicPayload } from '@/lib/topic-connection'
import { businessLimits } from './limits'
import { areLikesBusy } from './mutations/posts'
import { businessQueries } from './queries'
import { fetchPosts } from './queries/posts'

function topicOf(pageId: string, viewerId: string | null): string | null {
  // A visitor opens no socket.
  return viewerId && `content:business_page:${pageId}`
}

/** Live changes of an open page and its reviews, for members. */
export function usePageLive(pageId: string, viewerId: string | null): void {
  const facts = businessQueries.detailOf(pageId)
  const refreshPage = useReread([facts])
  // The page shows the average of its reviews.
  const refreshReviews = useReread([businessQueries.reviewsOf(pageId), facts])
  useTopic(
    topicOf(pageId, viewerId),
    {
      page_changed: refreshPage,
      followers_changed: refreshPage,
      reviews_changed: refreshReviews,
      posts_changed: refreshPage,
    },
    {
      onRejoin: () => {
        refreshPage()
        refreshReviews()
      },
    },
  )
}

/** Live changes of the posts on screen. */
export function usePostsLive(pageId: string, viewerId: string | null) {
  const reread = useRereadOf(areLikesBusy)
  const list = useLiveList({
    queryKey: businessQueries.posts(pageId, viewerId).queryKey,
    readRow: async (postId) => (await fetchPosts({ pageId, viewerId, postId }))[0] ?? null,
    isBusy: areLikesBusy,
    isOwn: (post) => post.author_id === viewerId,
    topPixels: businessLimits.topPixels,
  })

  function handlePost({ post_id: postId }: TopicPayload): void {
    if (typeof postId !== 'string') return
    reread(businessQueries.post(pageId, postId, viewerId).queryKey)
    void list.changed(postId)
  }

  useTopic(
    topicOf(pageId, viewerId),
    { posts_changed: handlePost, comments_changed: handlePost },
    { onRejoin: list.refresh },
  )
  return { count: list.count, show: list.show }
}

interface OnPost {
  pageId: string
  postId: string
  viewerId: string | null
}

/** Live changes of the comments of an open post. */
export function useCommentsLive({ pageId, postId, viewerId }: OnPost): void {
  const refresh = useReread([businessQueries.commentsOf(pageId, postId)])
  useTopic(
    topicOf(pageId, viewerId),
    {
      comments_changed: ({ post_id: changed }) => {
        if (changed === postId) refresh()
      },
    },
    { onRejoin: refresh },
  )
}
