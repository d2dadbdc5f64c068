import type { QueryClient } from '@tanstack/react-query'
import { seedConnection } from '@/features/connections'
import { unwrap } from '@/lib/errors'
import { takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { groupLimits as limits } from '../limits'
import type { GroupMember } from '../model/group'

/** Admins come first. */
export type MemberCursor = Cursor<{ rank: number }>

interface MembersAsked {
  groupId: string
  /** Trimmed; empty for all. */
  search?: string
  most: number
  cursor: MemberCursor | null
}

/** The members of a group, admins first; caches the viewer's connection to each. */
export async function fetchMembers(
  { groupId, search = '', most, cursor }: MembersAsked,
  client: QueryClient,
  signal: AbortSignal,
): Promise<GroupMember[]> {
  const askedAt = Date.now()
  const request = supabase.rpc('list_group_members', {
    p_group_id: groupId,
    p_limit: most,
    ...(search !== '' && { p_query: search }),
    ...(cursor && { p_after_rank: cursor.rank, p_after: cursor.at, p_after_id: cursor.id }),
  })
  return seedMembers(unwrap(await request.abortSignal(signal)), client, askedAt)
}

/** Caches the viewer's connection to each member. */
export function seedMembers(
  members: GroupMember[],
  client: QueryClient,
  askedAt: number,
): GroupMember[] {
  for (const { user_id, connection } of members) {
    if (connection !== null) seedConnection(client, user_id, connection, askedAt)
  }
  return members
}

/** Spec 2 §7: pending requests of a group, the longest-waiting first, one page. */
export async function fetchRequests(groupId: string, cursor: Cursor | null, signal: AbortSignal) {
  const all = supabase
    .from('group_join_requests')
    .select(
      'id, user_id, created_at, profile:profiles!inner(id, username, full_name, name, avatar_url)',
    )
    .eq('group_id', groupId)
    .eq('status', 'pending')
  const page = takePage(all, { cursor, limit: limits.page, isOldestFirst: true })
  return unwrap(await page.abortSignal(signal))
}

/** A pending request to join. */
export type JoinRequest = Awaited<ReturnType<typeof fetchRequests>>[number]

/** The pending invitations of a group, newest first, one page; for its admins. */
export async function fetchInvitations(
  groupId: string,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const all = supabase
    .from('group_invitations')
    .select(
      'id, invited_user_id, updated_at, invited:profiles!group_invitations_invited_user_id_fkey!inner(id, username, full_name, name, avatar_url), inviter:profiles!group_invitations_invited_by_fkey(id, username, full_name, name)',
    )
    .eq('group_id', groupId)
    .eq('status', 'pending')
  const page = takePage(all, { cursor, limit: limits.page, by: 'updated_at' })
  return unwrap(await page.abortSignal(signal))
}

/** A pending invitation. */
export type PendingInvitation = Awaited<ReturnType<typeof fetchInvitations>>[number]

/** Members of the community that an admin may invite. */
export async function fetchCandidates(groupId: string, search: string, signal: AbortSignal) {
  const request = supabase.rpc('search_group_candidates', { p_group_id: groupId, p_query: search })
  return unwrap(await request.abortSignal(signal))
}
