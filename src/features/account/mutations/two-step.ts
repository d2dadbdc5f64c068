import { env } from '@/config/env'
import { appCodeProblem, giveCode } from '@/features/auth'
import { auth } from '@/lib/auth-client'
import { toAppError, unwrap, type AppError } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { accountCopy } from '../copy'
import { accountQueries } from '../queries'

/** Whether an app with this name already exists. */
export function isNameTaken({ code }: AppError): boolean {
  return code === 'mfa_factor_name_conflict'
}

/** Removes an app. One that is gone counts as removed: the answer to the try before may have been lost. */
async function removeApp(factorId: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error && error.code !== 'mfa_factor_not_found') throw toAppError(error)
}

async function beginSetup(friendlyName: string) {
  const { all } = unwrap(await auth.mfa.listFactors())
  // Leftovers of an earlier attempt block the name.
  const leftovers = all.filter(({ status }) => status === 'unverified')
  await Promise.all(leftovers.map(({ id }) => removeApp(id)))
  const { id, totp } = unwrap(
    await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: env.appName }),
  )
  return { factorId: id, picture: totp.qr_code, secret: totp.secret }
}

/** An authenticator app that a code has yet to verify. */
export type AppSetup = Awaited<ReturnType<typeof beginSetup>>

/** Creates the secret of an authenticator app. */
export function useBeginSetup() {
  return useAppMutation({
    mutationFn: beginSetup,
    failure: (error) => (isNameTaken(error) ? null : accountCopy.setupFailed),
  })
}

/** Verifies the app with its first code; from then on signing in asks for one. */
export function useFinishSetup() {
  return useAppMutation({
    mutationFn: giveCode,
    success: accountCopy.twoStepOn,
    failure: (error) => (appCodeProblem(error) === null ? accountCopy.setupFailed : null),
    invalidates: () => [accountQueries.all()],
  })
}

/** Cancels an unfinished setup. The next setup removes any leftovers. */
export function abandonSetup({ factorId }: AppSetup): void {
  removeApp(factorId).catch((error: unknown) => {
    logHandled('An unfinished authenticator app stays behind', error)
  })
}

/** Removes an app; without any app, signing in needs only the password. */
export function useRemoveApp() {
  return useAppMutation({
    mutationFn: async (factorId: string) => {
      await removeApp(factorId)
      // The session still names the app until it is refreshed.
      const { error } = await auth.refreshSession()
      if (error) logHandled('The session still names a removed app', error)
    },
    success: accountCopy.appRemoved,
    failure: accountCopy.removeFailed,
    invalidates: () => [accountQueries.all()],
  })
}
