import { auth } from '@/lib/auth-client'
import { refusalMessage, unwrap, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { authCopy } from '../copy'

interface GivenCode {
  factorId: string
  code: string
}

/** Verifies a factor of the signed-in account with a code; the new session is at aal2. */
export async function giveCode(given: GivenCode) {
  return unwrap(await auth.mfa.challengeAndVerify(given))
}

/** The message beside the code when it was wrong; null for every other failure. */
export function appCodeProblem({ code }: AppError): string | null {
  return code === 'mfa_verification_failed' ? authCopy.appCodeWrong : null
}

/** The second step of signing in. */
export function useGiveCode() {
  return useAppMutation({
    mutationFn: giveCode,
    success: authCopy.loginSuccess,
    failure: (error) =>
      appCodeProblem(error) === null
        ? {
            title: authCopy.loginFailedTitle,
            description: refusalMessage(error) ?? authCopy.loginFailed,
          }
        : null,
  })
}
