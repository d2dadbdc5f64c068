import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { markReactionsStale } from '@/features/reactions'
import { patchPages, patchRow } from '@/lib/cache'
import { useGathered } from '@/lib/debounce'
import { logHandled } from '@/lib/log'
import { compareMoments } from '@/lib/moment'
import { useTopic } from '@/lib/realtime'
import { groupLimits as limits } from './limits'
import type { GroupPost } from './model/group'
import { groupQueries } from './queries'
import { fetchPosts } from './queries/posts'

function invalidate(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey })
}

/** The viewer's own standing: requests, invitations and memberships, wherever they are shown. */
export function useMembershipsLive(viewerId: string | null, groupId?: string): void {
  const queryClient = useQueryClient()
  const refresh = useGathered(() => {
    invalidate(queryClient, groupQueries.lists())
    if (groupId === undefined) return
    invalidate(queryClient, groupQueries.detailOf(groupId))
    invalidate(queryClient, groupQueries.membersOf(groupId))
    invalidate(queryClient, groupQueries.requests(groupId).queryKey)
  })
  const handlers = { memberships_changed: refresh, group_requests_changed: refresh }
  useTopic(viewerId && `user:${viewerId}`, handlers, { onRejoin: refresh })
}

/** A group that a member looks at: its words, its members and how many they are. */
export function useGroupFactsLive(groupId: string | null): void {
  const queryClient = useQueryClient()
  const refresh = useGathered(() => {
    if (groupId === null) return
    invalidate(queryClient, groupQueries.detailOf(groupId))
    invalidate(queryClient, groupQueries.membersOf(groupId))
  })
  const handlers = { group_changed: refresh, members_changed: refresh }
  useTopic(groupId && `group:${groupId}`, handlers, { onRejoin: refresh })
}

/**
 * The posts that a member looks at.
 * 1. What is told of a post that is shown is read for it alone, where it stands.
 * 2. At the top a new post goes in at once; anywhere else it waits behind a pill (UX-11).
 */
export function useGroupLive(groupId: string, viewerId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = groupQueries.posts(groupId, viewerId)
  const [waiting, setWaiting] = useState<readonly string[]>([])

  function refresh(): void {
    setWaiting([])
    invalidate(queryClient, queryKey)
  }

  function replace(postId: string, fresh: GroupPost | null): void {
    queryClient.setQueryData(queryKey, (list) =>
      patchPages(list, (page) => patchRow(page, postId, () => fresh)),
    )
  }

  async function readOne(postId: string): Promise<void> {
    invalidate(queryClient, groupQueries.post(groupId, postId, viewerId).queryKey)
    const shown = queryClient.getQueryData(queryKey)?.pages.flat() ?? []
    try {
      const [post] = await fetchPosts({ groupId, viewerId, postId }, queryClient)
      if (shown.some(({ id }) => id === postId)) replace(postId, post ?? null)
      else if (post) offer(post, shown)
      else setWaiting((now) => now.filter((id) => id !== postId))
    } catch (error) {
      logHandled('News of a group could not be read', error)
    }
  }

  function offer(post: GroupPost, shown: readonly GroupPost[]): void {
    const newest = shown[0]
    // Something happened to a post further down than what is loaded.
    if (newest && compareMoments(post.created_at, newest.created_at) < 0) return
    if (post.user_id === viewerId || window.scrollY <= limits.topPixels) refresh()
    else setWaiting((now) => (now.includes(post.id) ? now : [...now, post.id]))
  }

  useTopic(
    `group:${groupId}`,
    {
      posts_changed: ({ post_id: postId }) => {
        if (typeof postId === 'string') void readOne(postId)
      },
      reactions_changed: (payload) => markReactionsStale(queryClient, payload),
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

/** The comments of an opened post. */
export function useCommentsLive({ groupId, postId }: { groupId: string; postId: string }): void {
  const queryClient = useQueryClient()
  const refresh = useGathered(() => {
    invalidate(queryClient, groupQueries.comments(groupId, postId).queryKey)
  })
  useTopic(`content:group_post:${postId}`, { comments_changed: refresh }, { onRejoin: refresh })
}
