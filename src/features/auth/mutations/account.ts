import { AppError, serviceMessage, toAppError, unwrap } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { makeAuthClient, supabase } from '@/lib/supabase'
import { authCopy } from '../copy'

async function savePassword(password: string) {
  unwrap(await supabase.auth.updateUser({ password }))
}

function passwordFailure(error: AppError) {
  const { title, description } = authCopy.passwordNotSaved
  return { title, description: serviceMessage(error) ?? description }
}

/** Sets the password of a member who came in through a recovery link. */
export function useSetNewPassword() {
  return useAppMutation({
    mutationFn: savePassword,
    success: authCopy.passwordSaved,
    failure: passwordFailure,
  })
}

let spare: ReturnType<typeof makeAuthClient> | null = null

/** A client beside the app's own, which keeps nothing and whose sessions this page never sees. */
function spareAuth() {
  spare ??= makeAuthClient({ persistSession: false, autoRefreshToken: false, storageKey: 'spare' })
  return spare
}

/**
 * Proves the current password by signing in with it in the spare client: the session of this page
 * stays as it is, and the one the check makes ends with it.
 */
async function checkPassword(email: string, password: string): Promise<void> {
  const auth = spareAuth()
  const { error } = await auth.signInWithPassword({ email, password })
  if (error) {
    const failure = toAppError(error)
    if (failure.code !== 'invalid_credentials') throw failure
    throw new AppError('invalid', authCopy.currentPasswordWrong, { code: 'wrong_password' })
  }
  const ended = await auth.signOut({ scope: 'local' })
  if (ended.error) logHandled('The session of a password check did not end', ended.error)
}

/** Ends every session of this member but this one; only the server's word counts. */
async function endOtherSessions(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'others' })
  if (error) throw toAppError(error)
}

interface PasswordChange {
  email: string
  current: string
  password: string
}

async function changePassword({ email, current, password }: PasswordChange) {
  await checkPassword(email, current)
  await savePassword(password)
  // Whoever knew the old password is not to stay inside.
  try {
    await endOtherSessions()
    return { areOthersOut: true }
  } catch (error) {
    logHandled('Other devices were not signed out', error)
    return { areOthersOut: false }
  }
}

/** Whether a change of password failed because the current one was wrong. */
export function isWrongPassword(error: AppError): boolean {
  return error.code === 'wrong_password'
}

/** Changes the password of the signed-in member, who proves the current one. */
export function useChangePassword() {
  return useAppMutation({
    mutationFn: changePassword,
    success: ({ areOthersOut }) =>
      areOthersOut ? authCopy.passwordSavedEverywhere : authCopy.passwordSaved,
    failure: (error) => (isWrongPassword(error) ? null : passwordFailure(error)),
  })
}

/** Starts the change of one's address; it takes both addresses' confirmation. */
export async function startEmailChange(email: string) {
  return unwrap(await supabase.auth.updateUser({ email }))
}

/** What a member reads when the change of their address could not start. */
export function emailChangeFailure(error: AppError) {
  const { title, description } = authCopy.emailChangeFailed
  return { title, description: serviceMessage(error) ?? description }
}

/** As `startEmailChange`, with its toast. */
export function useChangeEmail() {
  return useAppMutation({
    mutationFn: startEmailChange,
    success: authCopy.emailChangeStarted,
    failure: emailChangeFailure,
  })
}

/** Ends every session of this member but this one. */
export function useSignOutOthers() {
  return useAppMutation({
    mutationFn: endOtherSessions,
    success: authCopy.signedOutOthers,
    failure: authCopy.signOutOthersFailed,
  })
}
