/** An answer in the shape Supabase Auth gives its errors. */
export function authError(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'x-sb-error-code': code } },
  )
}
