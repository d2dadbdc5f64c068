import { toAppError, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { loadAuth } from '../client'
import { authCopy } from '../copy'
import { signUpFailure } from '../model/auth-messages'
import { isUsernameAvailable } from '../queries'
import type { SignUpValues } from '../schemas'

function usernameTaken() {
  return toAppError({ message: authCopy.usernameTaken, code: 'username_taken', status: 422 })
}

/** Whether the username is taken, as far as that can be known now. */
async function isTaken(username: string): Promise<boolean> {
  try {
    return !(await isUsernameAvailable(username))
  } catch {
    return false
  }
}

/** What the last try asked for, if it got no answer: the account may exist. */
let unanswered: Pick<SignUpValues, 'email' | 'username'> | null = null

/** Whether the last try may have given this username to who tries again. */
export function mayBeOwn(username: string): boolean {
  return unanswered?.username === username
}

/**
 * Throws why there is no account. Auth hides the database's reason behind a failure of its own, so this checks again
 * whether someone took the username first.
 */
async function fail(values: SignUpValues, failure: AppError, status: number | undefined) {
  const { email, username } = values
  const wasRefused = failure.kind === 'unknown' || status === 500
  if (failure.kind === 'network' && !wasRefused) unanswered = { email, username }
  if (wasRefused && !mayBeOwn(username) && (await isTaken(username))) throw usernameTaken()
  throw failure
}

async function signUp(values: SignUpValues): Promise<void> {
  const { name, username, email, password } = values
  const auth = await loadAuth()
  const isRepeated = unanswered?.email === email && mayBeOwn(username)
  // Auth answers a second try as the first one.
  if (!isRepeated && !(await isUsernameAvailable(username))) throw usernameTaken()
  const { error } = await auth.signUp({
    email,
    password,
    options: { data: { username, full_name: name || username } },
  })
  const failure = error && toAppError(error)
  // The first try has sent the email; Auth sends the next one after a minute.
  const wasSent = isRepeated && failure?.kind === 'rate-limited' && (await isTaken(username))
  if (failure && !wasSent) await fail(values, failure, error.status)
  unanswered = null
}

/** Creates an account; a taken username shows beside the field, everything else as a toast. */
export function useSignUp() {
  return useAppMutation({
    mutationFn: signUp,
    success: authCopy.signUpSuccess,
    failure: (error) => {
      const text = signUpFailure(error)
      return text === authCopy.usernameTaken ? null : text
    },
  })
}
