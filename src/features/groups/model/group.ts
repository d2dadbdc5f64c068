import * as z from 'zod/mini'

/** What somebody may be in a group. */
export const ROLES = ['admin', 'moderator', 'member'] as const
export type GroupRole = (typeof ROLES)[number]

const role = z.nullable(z.enum(ROLES))
const text = z.nullable(z.string())

const listedSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  cover_image: text,
  is_private: z.boolean(),
  member_count: z.number(),
  created_at: z.string(),
  my_role: role,
  is_invited: z.boolean(),
  has_requested: z.boolean(),
})

/** A group as the list shows it, with what the viewer is to it. */
export type ListedGroup = z.infer<typeof listedSchema>

const detailSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  cover_image: text,
  is_private: z.boolean(),
  created_by: text,
  member_count: z.number(),
  created_at: z.string(),
  edited_at: text,
  my_role: role,
  is_last_admin: z.nullable(z.boolean()),
  request_id: text,
  invitation: z.nullable(z.object({ id: z.string(), invited_by: text, inviter: text })),
  pending_requests: z.nullable(z.number()),
})

/** A group with everything its page says about the viewer in it. */
export type GroupDetail = z.infer<typeof detailSchema>

const personShape = {
  username: text,
  full_name: text,
  name: text,
  avatar_url: text,
  verified: z.nullable(z.boolean()),
}

const memberSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  role: z.enum(ROLES),
  role_rank: z.number(),
  joined_at: z.string(),
  ...personShape,
  title: text,
  company: text,
  connection: z.unknown(),
})

/** Somebody in a group; `connection` is what the viewer is to them, null for the viewer. */
export type GroupMember = z.infer<typeof memberSchema>

const postSchema = z.object({
  id: z.string(),
  group_id: z.string(),
  user_id: text,
  content: z.string(),
  image_url: text,
  created_at: z.string(),
  edited_at: text,
  comments_count: z.number(),
  shares_count: z.number(),
  ...personShape,
  my_reaction: text,
  reactions: z.record(z.string(), z.number()),
})

/** A post with its author, nobody when the account is gone, and its reactions. */
export type GroupPost = z.infer<typeof postSchema>

const membershipSchema = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  joined_at: z.string(),
  group: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    member_count: z.number(),
    image_url: text,
    is_private: z.boolean(),
  }),
})

/** A group as a profile lists it, with the member's role. */
export type Membership = z.infer<typeof membershipSchema>

const inviteSchema = z.object({
  result: z.enum(['invited', 'user_not_found', 'already_member', 'invitation_pending']),
})

/** What became of an invitation. */
export type InviteResult = z.infer<typeof inviteSchema>['result']

/** Reads the answer of `list_groups`. */
export function parseGroups(answer: unknown): ListedGroup[] {
  return z.array(listedSchema).parse(answer)
}

/** Reads the answer of `group_detail`. */
export function parseDetail(answer: unknown): GroupDetail {
  return detailSchema.parse(answer)
}

/** Reads the answer of `list_group_members`. */
export function parseMembers(answer: unknown): GroupMember[] {
  return z.array(memberSchema).parse(answer)
}

/** Reads the answer of `list_group_posts`. */
export function parsePosts(answer: unknown): GroupPost[] {
  return z.array(postSchema).parse(answer)
}

/** Reads the answer of `group_screen`; the group is null where there is nothing to see. */
export function parseScreen(answer: unknown) {
  return z
    .object({
      group: z.nullable(detailSchema),
      posts: z.array(postSchema),
      members: z.array(memberSchema),
    })
    .parse(answer)
}

/** Reads rows of `group_members` with their groups, from the table or from `profile_screen`. */
export function parseMemberships(answer: unknown): Membership[] {
  return z.array(membershipSchema).parse(answer)
}

/** Reads what `invite_to_group` and `invite_member_to_group` answer. */
export function parseInvite(answer: unknown): InviteResult {
  return inviteSchema.parse(answer).result
}

/** Reads what `leave_group` answers: whether the group went too. */
export function parseLeave(answer: unknown): { deleted: boolean } {
  return z.object({ deleted: z.boolean() }).parse(answer)
}
