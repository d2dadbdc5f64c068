import { useRef } from 'react'
import { auth, makeSpareAuth } from '@/lib/auth-client'
import { AppError, serviceMessage, toAppError, unwrap } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { authCopy } from '../copy'
import { loadSupabase } from '../queries'

/** Auth's code for a new password that is the present one. */
const SAME_PASSWORD = 'same_password'

async function savePassword(password: string) {
  unwrap(await auth.updateUser({ password }))
}

function passwordFailure(error: AppError) {
  const { title, description } = authCopy.passwordNotSaved
  return { title, description: serviceMessage(error) ?? description }
}

/** Where the new password is the present one, as after a try whose answer was lost, nothing is left to do. */
async function saveChosenPassword(password: string) {
  try {
    await savePassword(password)
  } catch (error) {
    if (toAppError(error).code !== SAME_PASSWORD) throw error
  }
}

/** Sets the password of a member who came through a recovery link. */
export function useSetNewPassword() {
  return useAppMutation({
    mutationFn: saveChosenPassword,
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
 * Whether this is the member's password. Tries to sign in with the spare client: this page's session is
 * untouched, and the check ends its own.
 */
async function isPassword(email: string, password: string): Promise<boolean> {
  const spareClient = spareAuth()
  const { error } = await spareClient.signInWithPassword({ email, password })
  if (error) {
    const failure = toAppError(error)
    if (failure.code !== 'invalid_credentials') throw failure
    return false
  }
  const ended = await spareClient.signOut({ scope: 'local' })
  if (ended.error) logHandled('The session of a password check did not end', ended.error)
  return true
}

/**
 * Ends one other session of this member, or all of them; fails unless the server confirms it. Not Auth's own way:
 * it ends all or none, and tells no open page.
 */
export async function endSessions(id?: string): Promise<number> {
  const supabase = await loadSupabase()
  return unwrap(await supabase.rpc('end_sessions', id === undefined ? {} : { p_id: id }))
}

interface PasswordChange {
  email: string
  current: string
  password: string
}

/** Saves the password, and asks whether it is saved where the answer was lost. */
async function storePassword({ email, password }: PasswordChange) {
  try {
    await savePassword(password)
  } catch (error) {
    const isLost = toAppError(error).kind === 'network'
    if (!isLost || !(await isPassword(email, password))) throw error
  }
}

async function changePassword(change: PasswordChange, mayBeSaved: boolean) {
  const { email, current, password } = change
  if (await isPassword(email, current)) await storePassword(change)
  else if (!mayBeSaved || !(await isPassword(email, password))) {
    throw new AppError('invalid', authCopy.currentPasswordWrong, { code: 'wrong_password' })
  }
  // Someone who knew the old password must not stay signed in.
  try {
    await endSessions()
    return { areOthersOut: true }
  } catch (error) {
    logHandled('Other devices were not signed out', error)
    return { areOthersOut: false }
  }
}

/** The message beside a field when its password was refused; null for every other failure. */
export function passwordRefusal({ code }: AppError) {
  if (code === 'wrong_password') {
    return { field: 'current', message: authCopy.currentPasswordWrong } as const
  }
  if (code === SAME_PASSWORD) {
    return { field: 'password', message: authCopy.passwordUnchanged } as const
  }
  return null
}

/** Changes the signed-in member's password, after checking the current one. */
export function useChangePassword() {
  // The last try got no answer: its new password may be the current one.
  const isUnanswered = useRef(false)
  return useAppMutation({
    mutationFn: (change: PasswordChange) => changePassword(change, isUnanswered.current),
    success: ({ areOthersOut }) =>
      areOthersOut ? authCopy.passwordSavedEverywhere : authCopy.passwordSaved,
    failure: (error) => (passwordRefusal(error) ? null : passwordFailure(error)),
    onSuccess: () => {
      isUnanswered.current = false
    },
    onError: ({ kind }) => {
      if (kind === 'network') isUnanswered.current = true
    },
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
