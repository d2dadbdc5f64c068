import { env } from '@/config/env'
import { appCodeProblem, giveCode } from '@/features/auth'
import { unwrap, type AppError } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { accountCopy } from '../copy'
import { accountQueries } from '../queries'

/** Whether there is an app of this name already. */
export function isNameTaken({ code }: AppError): boolean {
  return code === 'mfa_factor_name_conflict'
}

async function removeApp(factorId: string) {
  return unwrap(await supabase.auth.mfa.unenroll({ factorId }))
}

async function beginSetup(friendlyName: string) {
  const { all } = unwrap(await supabase.auth.mfa.listFactors())
  // What an earlier attempt left behind holds its name.
  const leftovers = all.filter(({ status }) => status === 'unverified')
  await Promise.all(leftovers.map(({ id }) => removeApp(id)))
  const { id, totp } = unwrap(
    await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: env.appName }),
  )
  return { factorId: id, picture: totp.qr_code, secret: totp.secret }
}

/** An authenticator app that is to be proved by a code. */
export type AppSetup = Awaited<ReturnType<typeof beginSetup>>

/** Makes the secret of an authenticator app. */
export function useBeginSetup() {
  return useAppMutation({
    mutationFn: beginSetup,
    failure: (error) => (isNameTaken(error) ? null : accountCopy.setupFailed),
  })
}

/** Proves the app with its first code; from then on signing in asks for one. */
export function useFinishSetup() {
  return useAppMutation({
    mutationFn: giveCode,
    success: accountCopy.twoStepOn,
    failure: (error) => (appCodeProblem(error) === null ? accountCopy.setupFailed : null),
    invalidates: () => [accountQueries.all()],
  })
}

/** Takes back a setup that was not finished. What stays behind is removed by the next one. */
export function abandonSetup({ factorId }: AppSetup): void {
  removeApp(factorId).catch((error: unknown) => {
    logHandled('An unfinished authenticator app stays behind', error)
  })
}

/** Removes an app; with the last one signing in takes the password alone. */
export function useRemoveApp() {
  return useAppMutation({
    mutationFn: async (factorId: string) => {
      await removeApp(factorId)
      // The session tells of the app until it is renewed.
      const { error } = await supabase.auth.refreshSession()
      if (error) logHandled('The session still names a removed app', error)
    },
    success: accountCopy.appRemoved,
    failure: accountCopy.removeFailed,
    invalidates: () => [accountQueries.all()],
  })
}
