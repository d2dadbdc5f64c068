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
  return {
    who: actor ? `@${actor}` : adminCopy.operator,
    what: actions[action] ?? spell(action),
    whom: subject === null ? null : `“${subject}”`,
    details:
      entries.length > 0
        ? entries.map(([name, value]) => [name.replaceAll('_', ' '), text(value)] as const)
        : null,
  }
}
