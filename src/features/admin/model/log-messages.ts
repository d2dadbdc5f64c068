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
  actor_username: string | null
  subject_name: string | null
  detail: unknown
}

/** Describes a row of the log: who did what to whom, and the note. */
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
  // Someone who deleted their account is no longer a member: the row itself names them.
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
