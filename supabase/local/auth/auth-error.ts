import type { PostgresError } from '../http/rest-errors'

/** An error response in the format of Supabase Auth. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { ...headers, 'x-sb-error-code': code } },
  )
}

/** The error for an email requested too soon after the last one. */
export function tooManyMails(seconds: number): Response {
  const wait = Math.max(1, Math.ceil(seconds))
  return authError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${wait} seconds.`,
    { 'retry-after': String(wait) },
  )
}

/** The refusal of a session: 400 to a password, 403 to a code or a link. */
export function userBanned(status: 400 | 403): Response {
  return authError(status, 'user_banned', 'User is banned')
}

/** bcrypt ignores everything beyond. */
const mostPasswordBytes = 72

/** The error for a password that bcrypt would truncate, or null. */
export function refuseLongPassword(password: unknown): Response | null {
  if (typeof password !== 'string' || Buffer.byteLength(password) <= mostPasswordBytes) return null
  return authError(
    400,
    'validation_failed',
    `Password cannot be longer than ${mostPasswordBytes} characters`,
  )
}

/** Errors of the database that Auth passes on with 500. */
const passedOn = ['P0001', '23000', '23001', '23502', '23503', '23505', '23514', '23P01']

/**
 * The answer when the database refuses an account. Auth passes on the database's own words and takes the status from
 * its code, but hides both from clients that name a version of the API, as supabase-js does.
 */
export function databaseRefusal(
  request: Request,
  error: PostgresError | undefined,
  message: string,
): Response {
  const hidden = authError(500, 'unexpected_failure', message)
  const version = request.headers.get('x-supabase-api-version') ?? ''
  if (!error || version >= '2024-01-01') return hidden
  const { code, detail, hint } = error
  const status = /^PT\d{3}$/.test(code) ? Number(code.slice(2)) : 500
  if (status === 500 && !passedOn.includes(code)) return hidden
  return Response.json(
    { code, message: error.message, ...(hint && { hint }), ...(detail && { detail }) },
    { status, headers: hidden.headers },
  )
}
