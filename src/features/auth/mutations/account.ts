import { auth, makeSpareAuth } from '@/lib/auth-client'
import { AppError, serviceMessage, toAppError, unwrap } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { authCopy } from '../copy'

async function savePassword(password: string) {
  unwrap(await auth.updateUser({ password }))
}

function passwordFailure(error: AppError) {
  const { title, description } = authCopy.passwordNotSaved
  return { title, description: serviceMessage(error) ?? description }
}

/** Sets the password of a member who came through a recovery link. */
export function useSetNewPassword() {
  return useAppMutation({
    mutationFn: savePassword,
    success: authCopy.passwordSaved,
    failure: passwordFailure,
  })
}

let spare: ReturnType<typeof makeSpareAuth> | null = null

/** The client that checks passwords, made once. */
function spareAuth() {
  spare ??= makeSpareAuth('spare')
  return spare
}

/**
 * Checks the current password by signing in with the spare client: this page's session is
 * untouched, and the check ends its own.
 */
async function checkPassword(email: string, password: string): Promise<void> {
  const spareClient = spareAuth()
  const { error } = await spareClient.signInWithPassword({ email, password })
  if (error) {
    const failure = toAppError(error)
    if (failure.code !== 'invalid_credentials') throw failure
    throw new AppError('invalid', authCopy.currentPasswordWrong, { code: 'wrong_password' })
  }
  const ended = await spareClient.signOut({ scope: 'local' })
  if (ended.error) logHandled('The session of a password check did not end', ended.error)
}

/** Ends all other sessions of this member; fails unless the server confirms it. */
async function endOtherSessions(): Promise<void> {
  const { error } = await auth.signOut({ scope: 'others' })
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
  // Someone who knew the old password must not stay signed in.
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

/** Changes the signed-in member's password, after checking the current one. */
export function useChangePassword() {
  return useAppMutation({
    mutationFn: changePassword,
    success: ({ areOthersOut }) =>
      areOthersOut ? authCopy.passwordSavedEverywhere : authCopy.passwordSaved,
    failure: (error) => (isWrongPassword(error) ? null : passwordFailure(error)),
  })
}

/** Starts changing the email address; both addresses must confirm. */
export async function startEmailChange(email: string) {
  return unwrap(await auth.updateUser({ email }))
}

/** The message when changing the address couldn't start. */
export function emailChangeFailure(error: AppError) {
  const { title, description } = authCopy.emailChangeFailed
  return { title, description: serviceMessage(error) ?? description }
}

/** `startEmailChange` with its toast. */
export function useChangeEmail() {
  return useAppMutation({
    mutationFn: startEmailChange,
    success: authCopy.emailChangeStarted,
    failure: emailChangeFailure,
  })
}

/** Ends all other sessions of this member. */
export function useSignOutOthers() {
  return useAppMutation({
    mutationFn: endOtherSessions,
    success: authCopy.signedOutOthers,
    failure: authCopy.signOutOthersFailed,
  })
}
