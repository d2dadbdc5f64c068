import { reportReasons } from '@/lib/report-reasons'
import { moderationCopy } from '../copy'
import { oneOf, REASONS, DECISIONS, KINDS, type Decision, type ReportKind } from './choices'

const KIND_LABELS: Record<ReportKind, string> = {
  member: 'Profile',
  message: 'Message',
  article: 'Article',
  article_comment: 'Comment',
  group: 'Group',
  group_post: 'Group post',
  group_comment: 'Group comment',
  group_share: 'Note on a shared post',
  forum_group: 'Forum group',
  forum_post: 'Forum post',
  forum_reply: 'Reply',
  forum_reply_comment: 'Reply comment',
  business_idea: 'Business idea',
  business_update: 'Idea update',
  event: 'Event',
  business_page: 'Business page',
  business_post: 'Page post',
  business_post_comment: 'Page comment',
  business_review: 'Review',
}

interface Noticed {
  decision: string
  role: string
  place_name?: string | null
}

const DECISION_LABELS: Record<Decision, string> = {
  dismiss: 'Dismiss',
  hide: 'Hide',
  remove: 'Remove',
  warn: 'Warn',
  suspend: 'Suspend',
  ban: 'Ban',
}

const DECISION_HINTS: Record<Decision, string> = {
  dismiss: 'No rule is broken. What reports hid is shown again.',
  hide: 'Others see “Hidden by moderators”. Its author still sees it.',
  remove: 'Hidden at once, and deleted for good when the time to appeal is over.',
  warn: 'The member reads which rule and why. Nothing else happens.',
  suspend: 'The member can read decisions and appeal, nothing else, until it ends.',
  ban: 'The member can no longer sign in.',
}

const DECIDED_LABELS: Record<Decision, string> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  remove: 'Removed',
  warn: 'Warned',
  suspend: 'Suspended',
  ban: 'Banned',
}

const NOTIFICATIONS: Record<Decision, string> = {
  dismiss: 'No rule was broken',
  hide: 'Something you wrote was hidden',
  remove: 'Something you wrote was removed',
  warn: 'You received a warning',
  suspend: 'You were suspended',
  ban: 'You were banned',
}

const APPEAL_STATES: Record<string, string> = {
  open: 'Waiting for an admin',
  upheld: 'Declined',
  overturned: 'Accepted',
}

const ROLES: Record<string, string> = {
  community: 'a community admin',
  group: 'a group admin or moderator',
  forum: 'a forum moderator',
}

const CONTENT_LABELS: Record<string, string> = {
  keep: 'Leave it',
  hide: 'Hide it',
  remove: 'Remove it',
}

const PART_LABELS: Record<string, string> = {
  full_name: 'Full name',
  image_alt: 'Picture description',
  image_url: 'Picture',
  comment: 'Note',
  cover_image: 'Cover',
  cover_photo_url: 'Cover',
  avatar_url: 'Photo',
  profile_image: 'Photo',
  username: 'Username',
}

function lookUp<T extends string>(
  list: readonly T[],
  labels: Record<T, string>,
  value: string,
): string {
  const found = oneOf(list, value)
  return found ? labels[found] : value
}

/** The word for a kind of item. */
export function reportedLabel(kind: string): string {
  return lookUp(KINDS, KIND_LABELS, kind)
}

/** The reason of a report. */
export function reasonLabel(reason: string): string {
  return lookUp(REASONS, reportReasons, reason)
}

/** All the reasons of a case; it may have none. */
export function reasonsLabel(reasons: readonly string[]): string {
  if (reasons.length === 0) return moderationCopy.withoutReport
  return reasons.map(reasonLabel).join(', ')
}

/** A decision as a verb: what the moderator chooses. */
export function decisionLabel(decision: string): string {
  return lookUp(DECISIONS, DECISION_LABELS, decision)
}

/** What a decision does. */
export function decisionHint(decision: Decision): string {
  return DECISION_HINTS[decision]
}

/** A decision that was made. */
export function decidedLabel(decision: string): string {
  return lookUp(DECISIONS, DECIDED_LABELS, decision)
}

/** A decision as the member whom it concerns reads it; they may be suspended from one place alone. */
export function noticeLabel({ decision, role, place_name: place }: Noticed): string {
  if (decision === 'suspend' && role !== 'community' && place)
    return moderationCopy.suspendedFromTitle(place)
  return lookUp(DECISIONS, NOTIFICATIONS, decision)
}

/** What became of an appeal. */
export function appealLabel(state: string): string {
  return APPEAL_STATES[state] ?? state
}

/** In which role it was decided, without a name. */
export function moderatorLabel(role: string): string {
  return ROLES[role] ?? role
}

/** What happens to the item besides. */
export function contentLabel(choice: string): string {
  return CONTENT_LABELS[choice] ?? choice
}

/** The name of a text or picture of an item. */
export function partLabel(name: string): string {
  const label = PART_LABELS[name] ?? name.replace(/_/g, ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
