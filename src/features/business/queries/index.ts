import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { FIRST_PAGE, nextCursor, nextPage, pageOf } from '@/lib/paging'
import { seedFirstPage } from '@/lib/query'
import { screenOptions } from '@/lib/screen'
import { businessLimits as limits } from '../limits'
import type { ReviewStatus } from '../model/reviews'
import { fetchPage, fetchPages, type PageFilter } from './pages'
import { fetchComment, fetchComments, fetchPosts, fetchSharedPostId } from './posts'
import {
  fetchOwnReview,
  fetchQueue,
  fetchReview,
  fetchReviews,
  fetchReviewStats,
  fetchSummary,
  fromReviews,
} from './reviews'
import { fetchPageWithPosts } from './screen'

const afterPosts = nextCursor(limits.postPage)

export const businessQueries = {
  all: () => ['business'] as const,
  lists: () => [...businessQueries.all(), 'list'] as const,
  /** Key prefix of one page. */
  page: (pageId: string) => [...businessQueries.all(), 'detail', pageId] as const,
  list: (filter: PageFilter) =>
    infiniteQueryOptions({
      queryKey: [...businessQueries.lists(), filter] as const,
      meta: { persist: filter.search === '' },
      queryFn: ({ pageParam, signal }) => fetchPages(filter, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: queryTimes.staleDefault,
      placeholderData: keepPreviousData,
    }),
  /** A page and the newest of its posts, for a member. */
  screen: (pageId: string, viewerId: string) =>
    screenOptions({
      queryKey: [...businessQueries.all(), 'screen', pageId, { viewerId }],
      async read(client, signal) {
        const found = await fetchPageWithPosts(pageId, signal)
        const { queryKey } = businessQueries.detail(pageId, viewerId)
        client.setQueryData(queryKey, found?.page ?? null)
        if (!found) return
        const posts = pageOf(found.posts, afterPosts)
        seedFirstPage(client, businessQueries.posts(pageId, viewerId).queryKey, posts)
      },
    }),
  detailOf: (pageId: string) => [...businessQueries.page(pageId), 'page'] as const,
  /** One page, or null when there is none. */
  detail: (pageId: string, viewerId: string | null) =>
    queryOptions({
      queryKey: [...businessQueries.detailOf(pageId), { viewerId }] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fetchPage(pageId, viewerId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  postsOf: (pageId: string) => [...businessQueries.page(pageId), 'posts'] as const,
  posts: (pageId: string, viewerId: string | null) =>
    infiniteQueryOptions({
      queryKey: [...businessQueries.postsOf(pageId), { viewerId }] as const,
      meta: { persist: true },
      queryFn: async ({ pageParam, signal }) =>
        pageOf(await fetchPosts({ pageId, viewerId, cursor: pageParam }, signal), afterPosts),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPage,
      staleTime: queryTimes.staleDefault,
    }),
  /** Key prefix of posts shown alone. */
  singlePostsOf: (pageId: string) => [...businessQueries.page(pageId), 'post'] as const,
  /** One post, or null when it is gone. */
  post: (pageId: string, postId: string, viewerId: string | null) =>
    queryOptions({
      queryKey: [...businessQueries.singlePostsOf(pageId), postId, { viewerId }] as const,
      queryFn: async ({ signal }) =>
        (await fetchPosts({ pageId, viewerId, postId }, signal))[0] ?? null,
      staleTime: queryTimes.staleDefault,
    }),
  sharedPost: (pageId: string, shareId: string) =>
    queryOptions({
      queryKey: [...businessQueries.page(pageId), 'share', shareId] as const,
      queryFn: ({ signal }) => fetchSharedPostId(shareId, signal),
      staleTime: queryTimes.staleSlow,
    }),
  commentsOf: (pageId: string, postId: string) =>
    [...businessQueries.page(pageId), 'comments', postId] as const,
  comments: (pageId: string, postId: string) =>
    infiniteQueryOptions({
      queryKey: [...businessQueries.commentsOf(pageId, postId), 'list'] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchComments(postId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.commentPage),
      staleTime: queryTimes.staleDefault,
    }),
  /** Some comments, null for each that is gone. */
  commentsById: (pageId: string, postId: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...businessQueries.commentsOf(pageId, postId), ids] as const,
      queryFn: ({ signal }) => Promise.all(ids.map((id) => fetchComment(postId, id, signal))),
      staleTime: queryTimes.staleDefault,
    }),
  /** Key prefix of a page's reviews. */
  reviewsOf: (pageId: string) => [...businessQueries.page(pageId), 'reviews'] as const,
  reviews: (pageId: string, viewerId: string | null) =>
    infiniteQueryOptions({
      queryKey: [...businessQueries.reviewsOf(pageId), 'list', { viewerId }] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) =>
        fromReviews(fetchReviews({ pageId, viewerId, cursor: pageParam }, signal)),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.reviewPage),
      staleTime: queryTimes.staleDefault,
    }),
  ownReview: (pageId: string, viewerId: string) =>
    queryOptions({
      queryKey: [...businessQueries.reviewsOf(pageId), 'own', { viewerId }] as const,
      meta: { persist: { viewerId } },
      queryFn: ({ signal }) => fromReviews(fetchOwnReview(pageId, viewerId, signal)),
      staleTime: queryTimes.staleDefault,
    }),
  review: (pageId: string, reviewId: string, viewerId: string | null) =>
    queryOptions({
      queryKey: [...businessQueries.reviewsOf(pageId), 'one', reviewId, { viewerId }] as const,
      queryFn: ({ signal }) => fromReviews(fetchReview(reviewId, viewerId, signal)),
      staleTime: queryTimes.staleDefault,
    }),
  summary: (pageId: string) =>
    queryOptions({
      queryKey: [...businessQueries.reviewsOf(pageId), 'summary'] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fromReviews(fetchSummary(pageId, signal)),
      staleTime: queryTimes.staleDefault,
    }),
}

/** Reads of the dashboard, for super admins. */
export const moderationQueries = {
  all: () => [...businessQueries.all(), 'moderation'] as const,
  queue: (status: ReviewStatus | null) =>
    infiniteQueryOptions({
      queryKey: [...moderationQueries.all(), 'list', { status }] as const,
      queryFn: ({ pageParam, signal }) => fetchQueue(status, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.moderationPage),
      staleTime: queryTimes.staleDefault,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...moderationQueries.all(), 'count'] as const,
      queryFn: ({ signal }) => fetchReviewStats(signal),
      staleTime: queryTimes.staleDefault,
    }),
}
