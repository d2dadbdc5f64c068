import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patchPages, patchRow } from '@/lib/cache'
import { useGathered } from '@/lib/debounce'
import { logHandled } from '@/lib/log'
import { compareMoments } from '@/lib/moment'
import { useTopic } from '@/lib/realtime'
import { businessLimits as limits } from './limits'
import { areLikesBusy } from './mutations/posts'
import { businessQueries } from './queries'
import { fetchPosts, type BusinessPost } from './queries/posts'

function topicOf(pageId: string, viewerId: string | null): string | null {
  // A visitor opens no socket.
  return viewerId && `content:business_page:${pageId}`
}

function invalidate(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey })
}

/** The page itself and what is thought of it, for members who look at it. */
export function usePageLive(pageId: string, viewerId: string | null): void {
  const queryClient = useQueryClient()
  const refreshPage = useGathered(() => {
    invalidate(queryClient, businessQueries.detailOf(pageId))
  })
  const refreshReviews = useGathered(() => {
    invalidate(queryClient, businessQueries.reviewsOf(pageId))
  })
  useTopic(
    topicOf(pageId, viewerId),
    {
      page_changed: refreshPage,
      followers_changed: refreshPage,
      reviews_changed: refreshReviews,
    },
    {
      onRejoin: () => {
        refreshPage()
        refreshReviews()
      },
    },
  )
}

/**
 * The posts that a member looks at.
 * 1. What is told of a post that is shown is read for it alone, where it stands.
 * 2. At the top a new post goes in at once; anywhere else it waits behind a pill (UX-11).
 */
export function usePostsLive(pageId: string, viewerId: string | null) {
  const queryClient = useQueryClient()
  const { queryKey } = businessQueries.posts(pageId, viewerId)
  const [waiting, setWaiting] = useState<readonly string[]>([])

  function refresh(): void {
    setWaiting([])
    invalidate(queryClient, queryKey)
  }

  function replace(postId: string, fresh: BusinessPost | null): void {
    queryClient.setQueryData(queryKey, (list) =>
      patchPages(list, (page) => patchRow(page, postId, () => fresh)),
    )
  }

  async function readOne(postId: string): Promise<void> {
    invalidate(queryClient, businessQueries.post(pageId, postId, viewerId).queryKey)
    const shown = queryClient.getQueryData(queryKey)?.pages.flat() ?? []
    try {
      const [post] = await fetchPosts({ pageId, viewerId, postId })
      if (areLikesBusy()) return
      if (shown.some(({ id }) => id === postId)) replace(postId, post ?? null)
      else if (post) offer(post, shown)
      else setWaiting((now) => now.filter((id) => id !== postId))
    } catch (error) {
      logHandled('News of a business page could not be read', error)
    }
  }

  function offer(post: BusinessPost, shown: readonly BusinessPost[]): void {
    const newest = shown[0]
    // Something happened to a post further down than what is loaded.
    if (newest && compareMoments(post.created_at, newest.created_at) < 0) return
    if (post.author_id === viewerId || window.scrollY <= limits.topPixels) refresh()
    else setWaiting((now) => (now.includes(post.id) ? now : [...now, post.id]))
  }

  useTopic(
    topicOf(pageId, viewerId),
    {
      posts_changed: ({ post_id: postId }) => {
        if (typeof postId === 'string') void readOne(postId)
      },
      comments_changed: ({ post_id: postId }) => {
        if (typeof postId === 'string') void readOne(postId)
      },
    },
    { onRejoin: refresh },
  )

  async function show(): Promise<void> {
    setWaiting([])
    await queryClient.invalidateQueries({ queryKey })
    window.scrollTo({ top: 0 })
  }

  return { count: waiting.length, show }
}

interface OnPost {
  pageId: string
  postId: string
  viewerId: string | null
}

/** The comments of an opened post. */
export function useCommentsLive({ pageId, postId, viewerId }: OnPost): void {
  const queryClient = useQueryClient()
  const refresh = useGathered(() => {
    invalidate(queryClient, businessQueries.commentsOf(pageId, postId))
  })
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
