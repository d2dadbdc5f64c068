import { unwrap } from '@/lib/errors'
import { beforeArgs, takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { groupLimits as limits } from '../limits'
import type { ListedGroup, Membership } from '../model/group'

/** Which groups a list shows. */
export interface GroupFilter {
  isMine: boolean
  search: string
}

/** Spec 2 §7: groups newest first, one page. */
export async function fetchGroups(
  { isMine, search }: GroupFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<ListedGroup[]> {
  const request = supabase.rpc('list_groups', {
    p_is_mine: isMine,
    p_limit: limits.page,
    ...(search !== '' && { p_query: search }),
    ...beforeArgs(cursor),
  })
  return unwrap(await request.abortSignal(signal))
}

/** One group with the viewer's relation to it; `not-found` when it can't be read. */
export async function fetchDetail(groupId: string, signal: AbortSignal) {
  const request = supabase.rpc('group_detail', { p_group_id: groupId })
  return unwrap(await request.abortSignal(signal))
}

/** The viewer's pending invitations. */
export async function fetchOwnInvitations(viewerId: string, signal: AbortSignal) {
  const request = supabase
    .from('group_invitations')
    .select(
      'id, group_id, updated_at, group:groups!inner(id, name, description, cover_image, member_count), inviter:profiles!group_invitations_invited_by_fkey(id, username, full_name, name, avatar_url)',
    )
    .eq('invited_user_id', viewerId)
    .eq('status', 'pending')
    .order('updated_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limits.page)
  return unwrap(await request.abortSignal(signal))
}

/** Spec 1 §7: a member's groups, newest membership first, one page. */
export async function fetchMemberships(
  userId: string,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<Membership[]> {
  const all = supabase
    .from('group_members')
    .select(
      'id, role, joined_at, group:groups!inner(id, name, description, member_count, image_url, is_private)',
    )
    .eq('user_id', userId)
  const page = takePage(all, { cursor, limit: limits.page, by: 'joined_at' })
  return unwrap(await page.abortSignal(signal))
}
