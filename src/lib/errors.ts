/**
 * Every failure is mapped once to a kind; nothing above `lib/` reads codes of Postgres, PostgREST, Auth
 * or Storage.
 * 1. `message` is the service's. It is for the log and for the few places where the specification shows
 *    "the service message"; nothing else shows it.
 * 2. `code` is the service's own code, `detail` its additional text.
 * 3. An AppError is returned unchanged, so mapping twice does no harm.
 */
export type ErrorKind =
  | 'not-found'
  | 'missing-table'
  | 'duplicate'
  | 'forbidden'
  | 'unauthenticated'
  | 'invalid'
  | 'rate-limited'
  | 'network'
  | 'storage'
  | 'unknown'

interface AppErrorFacts {
  code?: string | undefined
  detail?: string | undefined
  /** What kind of refusal it is, in a word of the database's. */
  hint?: string | undefined
  retryAfterMinutes?: number | undefined
  cause?: unknown
}

/** A failure classified for the app. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly hint: string | undefined
  readonly retryAfterMinutes: number | undefined

  constructor(kind: ErrorKind, message: string, facts: AppErrorFacts = {}) {
    super(message, { cause: facts.cause })
    this.name = 'AppError'
    this.kind = kind
    this.code = facts.code
    this.detail = facts.detail
    this.hint = facts.hint
    this.retryAfterMinutes = facts.retryAfterMinutes
  }
}

const KIND_BY_CODE: Record<string, ErrorKind> = {
  PGRST116: 'not-found',
  '42P01': 'missing-table',
  PGRST205: 'missing-table',
  PGRST202: 'missing-table',
  '23505': 'duplicate',
  '42501': 'forbidden',
  PGRST301: 'unauthenticated',
  PGRST302: 'unauthenticated',
  PGRST303: 'unauthenticated',
  PT429: 'rate-limited',
  // Codes of Auth.
  over_request_rate_limit: 'rate-limited',
  over_email_send_rate_limit: 'rate-limited',
  over_sms_send_rate_limit: 'rate-limited',
  session_not_found: 'unauthenticated',
  session_expired: 'unauthenticated',
  refresh_token_not_found: 'unauthenticated',
  refresh_token_already_used: 'unauthenticated',
  bad_jwt: 'unauthenticated',
  no_authorization: 'unauthenticated',
  user_banned: 'forbidden',
  user_already_exists: 'duplicate',
  email_exists: 'duplicate',
}

const KIND_BY_STATUS: Record<number, ErrorKind> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  406: 'not-found',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rate-limited',
}

/** The beginning of the database's message for every rate limit. */
const TOO_OFTEN = "You're doing that too often."

const NETWORK_WORDS =
  /failed to fetch|fetch failed|networkerror|network request failed|load failed|timed? ?out/i

function field(source: unknown, name: string): unknown {
  if (typeof source !== 'object' || source === null) return undefined
  return Reflect.get(source, name)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function statusOf(error: unknown): number | undefined {
  const raw = field(error, 'status') ?? field(error, 'statusCode') ?? field(error, 'httpStatus')
  const number = Number(raw ?? field(field(error, 'context'), 'status'))
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/**
 * PostgREST's codes `PTxyz` contain a status; lib/answers.ts adds one to responses without a code.
 */
function statusInCode(code: string | undefined): number | undefined {
  const status = /^PT(\d{3})$/.exec(code ?? '')?.[1]
  return status === undefined ? undefined : Number(status)
}

function kindOf(error: unknown, code: string | undefined, message: string): ErrorKind {
  const name = text(field(error, 'name')) ?? ''
  const status = statusOf(error) ?? statusInCode(code)
  if (name === 'AbortError' || name === 'TimeoutError') return 'network'
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError') return 'network'
  if (name === 'AuthSessionMissingError') return 'unauthenticated'
  const byCode = code === undefined ? undefined : KIND_BY_CODE[code]
  if (byCode) return byCode
  // Class 22 (invalid data) and 23 (violated constraint), and what our own functions raise.
  if (code && /^(22|23|P0001)/.test(code)) return 'invalid'
  const byStatus = status === undefined ? undefined : KIND_BY_STATUS[status]
  if (name.startsWith('Storage')) {
    // Storage reports a database rate limit as its own failure, recognizable only by the message.
    if (message.startsWith(TOO_OFTEN)) return 'rate-limited'
    return byStatus === undefined || byStatus === 'not-found' ? 'storage' : byStatus
  }
  if (byStatus) return byStatus
  if (status === undefined && NETWORK_WORDS.test(message)) return 'network'
  if (status === 502 || status === 503 || status === 504) return 'network'
  return 'unknown'
}

function minutesOf(error: unknown, message: string): number {
  const said = /try again in (\d+) minute/i.exec(message)?.[1]
  const seconds = Number(field(error, 'retryAfterSeconds') ?? field(error, 'retry_after_seconds'))
  if (said) return Math.max(1, Number(said))
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds / 60) : 1
}

/** Maps anything thrown or returned as an error to an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const message = text(field(error, 'message')) ?? text(error) ?? 'Unknown failure'
  const code = text(field(error, 'code')) ?? text(field(error, 'error_code'))
  const hint = text(field(error, 'hint'))
  const kind = kindOf(error, code, message)
  return new AppError(kind, message, {
    code,
    detail: text(field(error, 'details')) ?? hint,
    hint,
    retryAfterMinutes: kind === 'rate-limited' ? minutesOf(error, message) : undefined,
    cause: error,
  })
}

/** Whether the request timed out; then there is no point in waiting longer. */
export function isTimeout({ kind, message }: AppError): boolean {
  return kind === 'network' && /timed? ?out/i.test(message)
}

/** Returns the data of a response; throws its error, or `not-found` without data. */
export function unwrap<R extends { data: unknown; error: unknown }>(
  result: R,
): NonNullable<R['data']> {
  if (result.error) throw toAppError(result.error)
  if (result.data === null || result.data === undefined) {
    throw new AppError('not-found', 'No row')
  }
  return result.data
}

/** Throws an insert's error, unless the row exists already: then an earlier try has stored it. */
export function unwrapInsert({ error }: { error: unknown }): void {
  if (!error) return
  const failure = toAppError(error)
  if (failure.kind !== 'duplicate') throw failure
}

/** Throws a response's error; for writes that answer nothing. */
export function throwIfFailed({ error }: { error: unknown }): void {
  if (error) throw toAppError(error)
}

/** Like `unwrap`, but returns null when there is no row. */
export function unwrapMaybe<R extends { data: unknown; error: unknown }>(
  result: R,
): NonNullable<R['data']> | null {
  if (result.error) {
    const error = toAppError(result.error)
    if (error.code === 'PGRST116') return null
    throw error
  }
  return result.data ?? null
}

// Messages of a database, a parser or a socket are not meant for members.
const TECHNICAL =
  /database|sql|jwt|json|unexpected|fetch|network|internal|edge function|relation|column|constraint|null value|unknown|violates|syntax|permission denied|statement|function|out of range|character varying|\{|\}|<|>/i

/**
 * The service's own message if the specification shows it and a member can understand it, otherwise
 * null (UX-92).
 */
export function serviceMessage(error: AppError): string | null {
  if (error.kind === 'network' || error.kind === 'unknown' || error.kind === 'missing-table') {
    return null
  }
  // A proxy's response has no message for members.
  if (error.code?.startsWith('PT')) return null
  const message = error.message.trim()
  if (message === '' || message.length > 200 || TECHNICAL.test(message)) return null
  return message
}

/**
 * Hints of refusals that members read in the database's own words: a block or a closed inbox, which
 * sound the same; the member's own block; a name that can't be mentioned; a suspension from a place;
 * an item that moderators hide.
 */
const SAID_BY_DATABASE = /^(closed|blocked|mention|suspended|hidden)$/

/** What a member reads of a rate limit or of a refusal; null for any other failure. */
export function refusalMessage(error: AppError): string | null {
  if (SAID_BY_DATABASE.test(error.hint ?? '')) return error.message
  if (error.kind !== 'rate-limited') return null
  const minutes = error.retryAfterMinutes ?? 1
  const unit = minutes === 1 ? 'minute' : 'minutes'
  return `You're doing that too often. Try again in ${minutes} ${unit}.`
}

/** What a member reads if one of our own functions refused as someone else was faster, or time ran out; else null. */
export function outrunMessage({ code, message }: AppError): string | null {
  return code === 'P0001' ? message : null
}
