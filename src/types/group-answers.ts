import type { AuthorColumns, ConnectionAnswer, Names, Rows } from './answer-rows'
import type { Database } from './database'

export type RoleInGroup = 'admin' | 'moderator' | 'member'

export interface GroupAnswer {
  id: string
  name: string
  description: string
  cover_image: string | null
  is_private: boolean
  created_by: string | null
  member_count: number
  created_at: string
  edited_at: string | null
  my_role: RoleInGroup | null
  is_last_admin: boolean | null
  request_id: string | null
  rejected_at: string | null
  new_since: string | null
  new_posts: number | null
  /** The first post of others since then, pinned ones aside. */
  first_new_id: string | null
  invitation: { id: string; invited_by: string | null; inviter: string | null } | null
  pending_requests: number | null
}

export type GroupMembers = (Omit<
  Rows<'list_group_members', Names | 'title' | 'company'>[number],
  'role' | 'connection'
> & { role: RoleInGroup; connection: ConnectionAnswer | null })[]

export type GroupPosts = (Omit<
  Rows<
    'list_group_posts',
    AuthorColumns | 'user_id' | 'image_url' | 'edited_at' | 'my_reaction' | 'moderated_as'
  >[number],
  'reactions'
> & { reactions: Record<string, number> })[]

export interface MembershipAnswer {
  id: string
  role: RoleInGroup
  joined_at: string
  group: Pick<
    Database['public']['Tables']['groups']['Row'],
    'id' | 'name' | 'description' | 'member_count' | 'image_url' | 'is_private'
  >
}
