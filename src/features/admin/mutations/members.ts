import { useQueryClient } from '@tanstack/react-query'
import { requestReset } from '@/features/auth'
import { outrunMessage, throwIfFailed } from '@/lib/errors'
import { displayName } from '@/lib/format'
import { callFunction } from '@/lib/functions'
import { EVERYTHING, useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { adminCopy } from '../copy'
import { adminQueries, type AdminUser } from '../queries'

interface Ban {
  /** The id of a community rule. */
  rule: string
  reason: string
}

/** Spec 3 §4: bans or unbans. */
export function useSetBan() {
  return useAppMutation({
    /** A ban needs a rule and a reason; null ends a ban or suspension. */
    mutationFn: async ({ user, ban }: { user: AdminUser; ban: Ban | null }) => {
      const args = { p_user_id: user.id, p_is_banned: ban !== null }
      const request =
        ban === null
          ? // Only what the list showed: by now another admin may have banned whom it shows as suspended.
            { ...args, ...(user.banned_at !== null && { p_seen_at: user.banned_at }) }
          : { ...args, p_reason: ban.reason, p_rule_id: ban.rule }
      throwIfFailed(await supabase.rpc('admin_set_ban', request))
    },
    success: (_, { user, ban }) => {
      const name = displayName(user)
      if (ban !== null) return adminCopy.userBanned(name)
      return user.is_banned ? adminCopy.userUnbanned(name) : adminCopy.suspensionEnded(name)
    },
    failure: (error, { user, ban }) => {
      const endFailed = user.is_banned ? adminCopy.unbanFailed : adminCopy.endSuspensionFailed
      return outrunMessage(error) ?? (ban === null ? endFailed : adminCopy.banFailed)
    },
    // What the member wrote may be on any screen.
    invalidates: () => EVERYTHING,
  })
}

/** Spec 3 §4: deletes for good. */
export function useDeleteUser() {
  return useAppMutation({
    mutationFn: async (user: AdminUser) => {
      throwIfFailed(await supabase.rpc('admin_delete_user', { p_user_id: user.id }))
    },
    success: (_, user) => adminCopy.userDeleted(displayName(user)),
    failure: adminCopy.deleteFailed,
    // What the member wrote may be on any screen.
    invalidates: () => EVERYTHING,
  })
}

/** Spec 3 §7: sets a password. */
export function useSetPassword() {
  const queryClient = useQueryClient()
  return useAppMutation({
    mutationFn: async (body: { email: string; newPassword: string }) => {
      await callFunction('admin-update-user-password', body)
    },
    success: adminCopy.passwordSaved,
    failure: adminCopy.passwordFailed,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: adminQueries.log().queryKey }),
  })
}

/** Sends the member a link to set their password themselves. */
export function useSendResetLink() {
  return useAppMutation({
    mutationFn: requestReset,
    success: adminCopy.resetSent,
    failure: adminCopy.resetFailed,
  })
}
