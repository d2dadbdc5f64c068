import { type AppError, toAppError } from '@/lib/errors'

/** The error an edge function answered with; its words are in the body, not in the library's error. */
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
    // Not one of ours: a proxy or a missing function answered.
  }
  return toAppError({ message: '', status: context.status })
}
