/** An answer in the shape Supabase Auth gives its errors. */
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

/** The refusal of a mail that was asked for too soon after the last one. */
export function tooManyMails(seconds: number): Response {
  const wait = Math.max(1, Math.ceil(seconds))
  return authError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${wait} seconds.`,
    { 'retry-after': String(wait) },
  )
}

/** As much of a password as bcrypt reads. */
const mostPasswordBytes = 72

/** The refusal of a password of which bcrypt would read the beginning alone, or null. */
export function refuseLongPassword(password: unknown): Response | null {
  if (typeof password !== 'string' || Buffer.byteLength(password) <= mostPasswordBytes) return null
  return authError(
    400,
    'validation_failed',
    `Password cannot be longer than ${mostPasswordBytes} characters`,
  )
}
