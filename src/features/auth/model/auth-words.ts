import { type AppError, rateLimitWords, serviceMessage } from '@/lib/errors'
import { authCopy } from '../copy'
import { sessionCopy } from '../copy/session'

/** What a member reads when signing in failed. Spec 1 §8. */
export function loginFailure(error: AppError): string {
  if (error.code === 'invalid_credentials') return authCopy.invalidCredentials
  if (error.code === 'email_not_confirmed') return authCopy.emailNotConfirmed
  if (error.code === 'user_banned') return sessionCopy.suspended
  return rateLimitWords(error) ?? authCopy.loginFailed
}

/** Whether the auth service refused a sign-up because of the username. */
export function isUsernameTaken(error: AppError): boolean {
  return error.message.includes(authCopy.usernameTaken)
}

/** What a member reads when signing up failed: the service message, or our sentence without one. */
export function signUpFailure(error: AppError): string {
  if (isUsernameTaken(error)) return authCopy.usernameTaken
  return rateLimitWords(error) ?? serviceMessage(error) ?? authCopy.signUpFailed
}

/** What a member reads when the reset mail could not be asked for. */
export function resetFailure(error: AppError): string {
  return rateLimitWords(error) ?? serviceMessage(error) ?? authCopy.resetFailed
}
