import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { FIRST_PAGE, lastOfFullPage, nextCursor, nextPage, pageOf } from '@/lib/paging'
import { groupLimits as limits } from '../limits'
import type { GroupMember } from '../model/group'
import {
  fetchDetail,
  fetchGroups,
  fetchMemberships,
  fetchOwnInvitations,
  type GroupFilter,
} from './groups'
import {
  fetchCandidates,
  fetchInvitations,
  fetchMembers,
  fetchRequests,
  type MemberCursor,
} from './people'
import {
  afterPosts,
  fetchComment,
  fetchComments,
  fetchPosts,
  fetchSharedPostId,
  type PostCursor,
} from './posts'

const FIRST_MEMBER: MemberCursor | null = null
const FIRST_POST: PostCursor | null = null

export const groupQueries = {
  all: () => ['groups'] as const,
  lists: () => [...groupQueries.all(), 'list'] as const,
  /** Key prefix of one group. */
  group: (groupId: string) => [...groupQueries.all(), 'detail', groupId] as const,
  list: (filter: GroupFilter, viewerId: string | null) =>
    infiniteQueryOptions({
      queryKey: [...groupQueries.lists(), { ...filter, viewerId }] as const,
      meta: { persist: filter.search === '' },
      queryFn: ({ pageParam, signal }) => fetchGroups(filter, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: queryTimes.staleDefault,
      placeholderData: keepPreviousData,
    }),
  invitations: (viewerId: string) =>
    queryOptions({
      queryKey: [...groupQueries.lists(), 'invitations', { viewerId }] as const,
      queryFn: ({ signal }) => fetchOwnInvitations(viewerId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  memberships: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...groupQueries.lists(), 'memberships', { userId }] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchMemberships(userId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page, 'joined_at'),
      staleTime: queryTimes.staleDefault,
    }),
  detailOf: (groupId: string) => [...groupQueries.group(groupId), 'group'] as const,
  detail: (groupId: string, viewerId: string | null) =>
    queryOptions({
      queryKey: [...groupQueries.detailOf(groupId), { viewerId }] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fetchDetail(groupId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  membersOf: (groupId: string) => [...groupQueries.group(groupId), 'members'] as const,
  /** The first few members, for the card beside the posts. */
  sideMembers: (groupId: string) =>
    queryOptions({
      queryKey: [...groupQueries.membersOf(groupId), 'side'] as const,
      queryFn: ({ client, signal }) =>
        fetchMembers({ groupId, most: limits.sideMembers, cursor: null }, client, signal),
      staleTime: queryTimes.staleDefault,
    }),
  members: (groupId: string, search: string) =>
    infiniteQueryOptions({
      queryKey: [...groupQueries.membersOf(groupId), 'list', { search }] as const,
      queryFn: ({ client, pageParam, signal }) =>
        fetchMembers({ groupId, search, most: limits.page, cursor: pageParam }, client, signal),
      initialPageParam: FIRST_MEMBER,
      getNextPageParam: (page: readonly GroupMember[]): MemberCursor | null => {
        const last = lastOfFullPage(page, limits.page)
        return last ? { rank: last.role_rank, at: last.joined_at, id: last.id } : null
      },
      staleTime: queryTimes.staleDefault,
    }),
  requests: (groupId: string) =>
    infiniteQueryOptions({
      queryKey: [...groupQueries.group(groupId), 'requests'] as const,
      queryFn: ({ pageParam, signal }) => fetchRequests(groupId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: queryTimes.staleDefault,
    }),
  sentInvitations: (groupId: string) =>
    infiniteQueryOptions({
      queryKey: [...groupQueries.candidatesOf(groupId), 'invitations'] as const,
      queryFn: ({ pageParam, signal }) => fetchInvitations(groupId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page, 'updated_at'),
      staleTime: queryTimes.staleDefault,
    }),
  /** Key prefix of members to invite and of invitations sent. */
  candidatesOf: (groupId: string) => [...groupQueries.group(groupId), 'candidates'] as const,
  candidates: (groupId: string, search: string) =>
    queryOptions({
      queryKey: [...groupQueries.candidatesOf(groupId), { search }] as const,
      queryFn: ({ signal }) => fetchCandidates(groupId, search, signal),
      staleTime: queryTimes.staleDefault,
      placeholderData: keepPreviousData,
    }),
  postsOf: (groupId: string) => [...groupQueries.group(groupId), 'posts'] as const,
  posts: (groupId: string, viewerId: string) =>
    infiniteQueryOptions({
      queryKey: [...groupQueries.postsOf(groupId), { viewerId }] as const,
      meta: { persist: true },
      queryFn: async ({ client, pageParam, signal }) =>
        pageOf(
          await fetchPosts({ groupId, viewerId, cursor: pageParam }, client, signal),
          afterPosts,
        ),
      initialPageParam: FIRST_POST,
      getNextPageParam: nextPage<PostCursor>,
      staleTime: queryTimes.staleDefault,
    }),
  postOf: (groupId: string, postId: string) =>
    [...groupQueries.group(groupId), 'post', postId] as const,
  /** One post, or null when it is gone. */
  post: (groupId: string, postId: string, viewerId: string) =>
    queryOptions({
      queryKey: [...groupQueries.postOf(groupId, postId), { viewerId }] as const,
      queryFn: async ({ client, signal }) =>
        (await fetchPosts({ groupId, viewerId, postId }, client, signal))[0] ?? null,
      staleTime: queryTimes.staleDefault,
    }),
  sharedPost: (groupId: string, shareId: string) =>
    queryOptions({
      queryKey: [...groupQueries.group(groupId), 'share', shareId] as const,
      queryFn: ({ signal }) => fetchSharedPostId(shareId, signal),
      staleTime: queryTimes.staleSlow,
    }),
  commentsOf: (groupId: string, postId: string) =>
    [...groupQueries.group(groupId), 'comments', postId] as const,
  comments: (groupId: string, postId: string) =>
    infiniteQueryOptions({
      queryKey: [...groupQueries.commentsOf(groupId, postId), 'list'] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchComments(postId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.commentPage),
      staleTime: queryTimes.staleDefault,
    }),
  /** Some comments, null for each that is gone. */
  commentsById: (groupId: string, postId: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...groupQueries.commentsOf(groupId, postId), ids] as const,
      queryFn: ({ signal }) => Promise.all(ids.map((id) => fetchComment(postId, id, signal))),
      staleTime: queryTimes.staleDefault,
    }),
}
