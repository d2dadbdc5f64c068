import { type AppError, toAppError } from '@/lib/errors'

/** The error of an edge function; its message is in the body, not in the library's error. */
export async function functionFailure(error: unknown): Promise<AppError> {
  if (!(error instanceof Error) || !('context' in error)) return toAppError(error)
  const { context } = error
  if (!(context instanceof Response)) return toAppError(error)
  try {
    const body: unknown = await context.clone().json()
    if (typeof body === 'object' && body !== null && 'error' in body) {
      const { error: refusal } = body
      if (typeof refusal === 'object' && refusal !== null && 'message' in refusal) {
        return toAppError({ ...refusal, status: context.status })
      }
    }
  } catch {
    // Not one of our functions: a proxy answered, or the function is missing.
  }
  return toAppError({ message: '', status: context.status })
}
