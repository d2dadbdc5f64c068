import type { AppError } from './errors'

// Words that come from a database, a parser or a socket are not for members.
const TECHNICAL =
  /database|sql|jwt|json|unexpected|fetch|network|internal|edge function|relation|column|constraint|null value|unknown|violates|syntax|permission denied|statement|function|out of range|character varying|\{|\}|<|>/i

/**
 * The service's own sentence, where the specification shows it and where it is one that a member can
 * use; null otherwise (UX-92).
 */
export function serviceMessage(error: AppError): string | null {
  if (error.kind === 'network' || error.kind === 'unknown' || error.kind === 'missing-table') {
    return null
  }
  const message = error.message.trim()
  if (message === '' || message.length > 200 || TECHNICAL.test(message)) return null
  return message
}
