import { isAccountGone, memberIsLeaving, useAuth } from '@/features/auth'
import { forgetDraftsOf } from '@/lib/stored-drafts'
import { AppError, toAppError, unwrap } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { accountCopy } from '../copy'

const REFUSALS = {
  wrong_password: accountCopy.passwordWrong,
  super_admin: accountCopy.superAdmin,
} as const

type Refusal = keyof typeof REFUSALS

function isRefusal(answer: string | undefined): answer is Refusal {
  return answer !== undefined && answer in REFUSALS
}

/** The message beside the password when the database refused; null for every other failure. */
export function deletionRefusal({ code }: AppError): string | null {
  return isRefusal(code) ? REFUSALS[code] : null
}

async function askToDelete(password: string): Promise<void> {
  const answer = unwrap(await supabase.rpc('delete_own_account', { p_password: password }))
  if (answer !== 'deleted') throw new AppError('invalid', 'Not deleted', { code: answer })
}

/** Deletes the account, unless it is gone already: the answer to this try, or to the one before, may have been lost. */
async function deleteAccount(password: string): Promise<void> {
  try {
    await askToDelete(password)
  } catch (error) {
    const isInDoubt = deletionRefusal(toAppError(error)) === null
    if (!isInDoubt || !(await isAccountGone().catch(() => false))) throw error
  }
}

/** Deletes the viewer's account, then clears their data from this device. */
export function useDeleteAccount() {
  const { user, signOut } = useAuth()
  return useAppMutation({
    mutationFn: async (password: string) => {
      // Any pending request may learn that the session is gone before this one is answered.
      memberIsLeaving(true)
      await deleteAccount(password).catch((error: unknown) => {
        memberIsLeaving(false)
        throw error
      })
      if (user) await forgetDraftsOf(user.id)
      // Without an account a session is useless, even if it can't be ended.
      await signOut().catch((error: unknown) => logHandled('The session stays behind', error))
    },
    success: accountCopy.deleted,
    failure: (error) => (deletionRefusal(error) === null ? accountCopy.deleteFailed : null),
  })
}
