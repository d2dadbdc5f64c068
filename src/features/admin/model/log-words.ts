import { adminCopy } from '../copy'

const actions: Readonly<Record<string, string>> = adminCopy.logActions

/** "business_review.flagged" → "flagged: business review", for what has no sentence of its own. */
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
  actor_username: string | null
  subject_name: string | null
  detail: unknown
}

/** A line of the log in words: who did what to whom, and what was noted of it. */
export function describeLine({
  action,
  actor_username: actor,
  subject_name: subject,
  detail,
}: Recorded) {
  const entries =
    typeof detail === 'object' && detail !== null && !Array.isArray(detail)
      ? Object.entries(detail).filter(([, value]) => value !== null && value !== undefined)
      : []
  // Who deleted their own account is no member any more: the line itself says who they were.
  const isOwnDoing = action === 'account.deleted'
  const who = isOwnDoing ? subject : actor
  return {
    who: who ? `@${who}` : adminCopy.operator,
    what: actions[action] ?? spell(action),
    whom: subject === null || isOwnDoing ? null : `“${subject}”`,
    details:
      entries.length > 0
        ? entries.map(([name, value]) => [name.replaceAll('_', ' '), text(value)] as const)
        : null,
  }
}
