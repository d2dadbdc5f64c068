import { paths } from '@/config/paths'
import { adminCopy } from '../copy'

const actions: Readonly<Record<string, string>> = adminCopy.logActions

/** "business_review.flagged" → "flagged: business review", for actions without their own text. */
function spell(action: string): string {
  const words = action.replaceAll('_', ' ').split('.')
  const verb = words.pop() ?? action
  return words.length > 0 ? `${verb}: ${words.join(' ')}` : verb
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface Recorded {
  action: string
  subject_type: string
  actor_id: string | null
  actor_username: string | null
  subject_name: string | null
  member_id: string | null
  member_username: string | null
  place_kind: string | null
  place_id: string | null
  place_name: string | null
  detail: unknown
}

/** A name in a row, and where it leads while that is still there. */
export interface Named {
  name: string
  to: string | null
}

/** Rows about members themselves; in all others a member is whose content it was. */
const ABOUT_MEMBERS: ReadonlySet<string> = new Set(['profile', 'group_member', 'forum_member'])

/** Where the item is. */
function placeOf({ place_kind: kind, place_id: id, place_name: name }: Recorded): Named | null {
  if (kind === null || id === null || name === null || kind === 'person') return null
  if (kind === 'article') return { name, to: paths.articles.toArticle(id) }
  if (kind === 'business_idea') return { name, to: paths.investingIdea.to(id) }
  if (kind === 'group') return { name, to: paths.group.to(id) }
  if (kind === 'event') return { name, to: paths.event.to(id) }
  if (kind === 'forum_group') return { name, to: paths.forumGroup.to(id) }
  if (kind === 'forum_post') return { name, to: paths.forumPost.to(id) }
  return kind === 'business_page' ? { name, to: paths.businessPage.to(id) } : null
}

function memberOf(id: string | null, username: string | null): Named | null {
  return username === null ? null : { name: `@${username}`, to: id && paths.profile.to(id) }
}

/** Describes a row of the log: who did what to whom or what, where, whose it was, and the note. */
export function describeLine(line: Recorded) {
  const { action, detail, subject_name: subject } = line
  const entries =
    typeof detail === 'object' && detail !== null && !Array.isArray(detail)
      ? Object.entries(detail).filter(([, value]) => value !== null && value !== undefined)
      : []
  // Someone who deleted their account is no longer a member: the row itself names them.
  const isOwnDoing = action === 'account.deleted'
  const member = memberOf(line.member_id, line.member_username)
  const isAboutMember = ABOUT_MEMBERS.has(line.subject_type)
  const place = placeOf(line)
  const isPlaceItself = place !== null && place.name === subject
  const item: Named | null = subject === null ? null : { name: `“${subject}”`, to: null }
  return {
    who: (isOwnDoing ? memberOf(null, subject) : memberOf(line.actor_id, line.actor_username)) ?? {
      name: adminCopy.operator,
      to: null,
    },
    what: actions[action] ?? spell(action),
    whom: isOwnDoing ? null : ((isAboutMember ? member : null) ?? item),
    place: isPlaceItself ? null : place,
    owner: isAboutMember ? null : member,
    details:
      entries.length > 0
        ? entries.map(([name, value]) => [name.replaceAll('_', ' '), text(value)] as const)
        : null,
  }
}
