import { toAppError, unwrap } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { isAwaitingCode } from '@/lib/second-factor'
import { loadAuth } from '../client'
import { authCopy } from '../copy'
import { loginFailure, resetFailure } from '../model/auth-messages'
import type { ConfirmType } from '../model/confirm-link'
import type { LoginValues } from '../schemas'

async function signIn({ email, password }: LoginValues) {
  const auth = await loadAuth()
  return unwrap(await auth.signInWithPassword({ email, password }))
}

/** Signs in with a password. */
export function useSignIn() {
  return useAppMutation({
    mutationFn: signIn,
    // Someone with a second step isn't signed in yet.
    success: ({ session }) => (session && isAwaitingCode(session) ? null : authCopy.loginSuccess),
    failure: (error) => ({ title: authCopy.loginFailedTitle, description: loginFailure(error) }),
  })
}

/** Has Auth email a link to set a new password; the answer never says whether the account exists. */
export async function requestReset(email: string): Promise<void> {
  const { callFunction } = await import('@/lib/functions')
  await callFunction('send-custom-reset-email', { email })
}

/** Requests the email for a new password. The answer never says whether it was sent. */
export function useRequestReset() {
  return useAppMutation({
    mutationFn: requestReset,
    success: authCopy.resetSuccess,
    failure: (error) => ({ title: authCopy.resetFailedTitle, description: resetFailure(error) }),
  })
}

async function resendConfirmation({ email, type }: { email: string; type: ConfirmType }) {
  if (type === 'recovery' || type === 'magiclink' || type === 'invite') return requestReset(email)
  const auth = await loadAuth()
  const kind = type === 'email_change' ? 'email_change' : 'signup'
  const { error } = await auth.resend({ type: kind, email })
  if (error) throw toAppError(error)
}

/** Resends a link that didn't arrive or no longer works. */
export function useResendConfirmation() {
  return useAppMutation({
    mutationFn: resendConfirmation,
    success: authCopy.resent,
    failure: authCopy.resendFailed,
  })
}

/** Sends a new member a welcome email; it is a courtesy: a failure is only logged (Spec 1 §7). */
export async function sendWelcomeEmail(email: string, name: string): Promise<void> {
  try {
    const { callFunction } = await import('@/lib/functions')
    await callFunction('send-welcome-email', { email, firstName: name, lastName: '' })
  } catch (error) {
    logHandled('The welcome mail was not sent', error)
  }
}
