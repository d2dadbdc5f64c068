import { type AppError, refusalMessage, serviceMessage } from '@/lib/errors'
import { authCopy } from '../copy'
import { sessionCopy } from '../copy/session'

/** The message for a failed sign-in. Spec 1 §8. */
export function loginFailure(error: AppError): string {
  if (error.code === 'invalid_credentials') return authCopy.invalidCredentials
  if (error.code === 'email_not_confirmed') return authCopy.emailNotConfirmed
  if (error.code === 'user_banned') return sessionCopy.suspended
  return refusalMessage(error) ?? authCopy.loginFailed
}

/** Whether the auth service refused a sign-up because of the username. */
export function isUsernameTaken(error: AppError): boolean {
  return error.message.includes(authCopy.usernameTaken)
}

/** The message for a failed sign-up: the service's, else our own. */
export function signUpFailure(error: AppError): string {
  if (isUsernameTaken(error)) return authCopy.usernameTaken
  return refusalMessage(error) ?? serviceMessage(error) ?? authCopy.signUpFailed
}

/** The message when requesting the reset email failed. */
export function resetFailure(error: AppError): string {
  return refusalMessage(error) ?? serviceMessage(error) ?? authCopy.resetFailed
}
