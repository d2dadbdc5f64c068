import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, lastOfFullPage, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { forumLimits as limits } from '../limits'
import { forumKeys } from './keys'

async function fetchGroups(
  { search, isMine }: GroupListParams,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const request = supabase.rpc('list_forum_groups', {
    p_search: search,
    p_is_mine: isMine,
    p_limit: limits.groupsPage,
    ...beforeArgs(cursor),
  })
  return unwrap(await request.abortSignal(signal))
}

/** Spec 2 §7, `getGroup`: null for a group that doesn't exist or is hidden. */
async function fetchGroup(groupId: string, signal: AbortSignal) {
  const request = supabase.rpc('get_forum_group', { p_group_id: groupId })
  return unwrap(await request.abortSignal(signal))[0] ?? null
}

/** The owner and the moderators come first. */
type MemberCursor = Cursor<{ rank: number }>

const FIRST_MEMBER: MemberCursor | null = null

/** Spec 2 §7: one page of `getMembers`. */
async function fetchMembers(
  groupId: string,
  { status, search }: MembersWanted,
  cursor: MemberCursor | null,
  signal: AbortSignal,
) {
  const request = supabase.rpc('list_forum_members', {
    p_group_id: groupId,
    p_status: status,
    p_limit: limits.membersPage,
    ...(search !== '' && { p_query: search }),
    ...(cursor && { p_after_rank: cursor.rank, p_after: cursor.at, p_after_id: cursor.id }),
  })
  return unwrap(await request.abortSignal(signal))
}

/** A group as the viewer sees it; non-members have no role. */
export type ForumGroup = Answer<'list_forum_groups'>[number]
export type ForumMember = Answer<'list_forum_members'>[number]
export type MemberStatus = 'approved' | 'pending'

export interface MembersWanted {
  status: MemberStatus
  /** Trimmed; empty for all. */
  search: string
}

export interface GroupListParams {
  /** Trimmed; empty for all. */
  search: string
  isMine: boolean
  viewerId: string | null
}

export const forumGroupQueries = {
  /** Groups the viewer may read, newest first. */
  list: (params: GroupListParams) =>
    infiniteQueryOptions({
      queryKey: [...forumKeys.groupLists(), params] as const,
      meta: { persist: params.search === '' },
      queryFn: ({ pageParam, signal }) => fetchGroups(params, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.groupsPage),
      staleTime: queryTimes.staleDefault,
    }),
  detail: (groupId: string, viewerId: string | null) =>
    queryOptions({
      queryKey: [...forumKeys.groupHead(groupId), { viewerId }] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fetchGroup(groupId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** The members of a group, or the pending requests. */
  members: (groupId: string, wanted: MembersWanted) =>
    infiniteQueryOptions({
      queryKey: [...forumKeys.members(groupId), wanted] as const,
      queryFn: ({ pageParam, signal }) => fetchMembers(groupId, wanted, pageParam, signal),
      initialPageParam: FIRST_MEMBER,
      getNextPageParam: (page: readonly ForumMember[]): MemberCursor | null => {
        const last = lastOfFullPage(page, limits.membersPage)
        return last ? { rank: last.role_rank, at: last.joined_at, id: last.membership_id } : null
      },
      staleTime: queryTimes.staleDefault,
    }),
}
