/** What a moderator can decide, in the order of their keys. */
export const DECISIONS = ['dismiss', 'hide', 'remove', 'warn', 'suspend', 'ban'] as const
export type Decision = (typeof DECISIONS)[number]

/** Why something is reported. */
export const REASONS = [
  'spam',
  'scam',
  'harassment',
  'hate',
  'impersonation',
  'false_claims',
  'private_information',
  'illegal',
  'other',
] as const

/** What can be reported. */
export const KINDS = [
  'member',
  'message',
  'article',
  'article_comment',
  'group',
  'group_post',
  'group_comment',
  'group_share',
  'forum_group',
  'forum_post',
  'forum_reply',
  'forum_reply_comment',
  'business_idea',
  'business_update',
  'event',
  'business_page',
  'business_post',
  'business_post_comment',
  'business_review',
] as const
export type ReportKind = (typeof KINDS)[number]

/** Whether something of this type can be reported. */
export function canBeReported(type: string): boolean {
  return KINDS.some((kind) => kind === type)
}

/** For how many days a member can be suspended. */
export const SUSPENSIONS = ['1', '7', '30'] as const

/** What happens to the item when its author is warned, suspended or banned. */
export const CONTENT_CHOICES = ['keep', 'hide', 'remove'] as const

/** Whether a decision is about the member, so that their item is a separate choice. */
export function isAboutMember(decision: Decision): boolean {
  return decision === 'warn' || decision === 'suspend' || decision === 'ban'
}

/** One of a list, or null for anything else. */
export function oneOf<T extends string>(list: readonly T[], value: string | null): T | null {
  return list.find((item) => item === value) ?? null
}
