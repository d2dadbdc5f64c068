import { useQueryClient } from '@tanstack/react-query'
import { articleQueries, deleteArticleAsAdmin } from '@/features/articles'
import { requestReset } from '@/features/auth'
import { businessQueries, moderateReviews, type Judgement } from '@/features/business'
import { toAppError, unwrapMaybe } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { adminCopy } from './copy'
import { adminLimits } from './limits'
import { adminQueries, type AdminUser } from './queries'
import { displayName } from '@/lib/format'

function staleAfterMembers() {
  return [
    adminQueries.users(),
    adminQueries.figures().queryKey,
    adminQueries.log().queryKey,
  ] as const
}

/** Spec 3 §4: bans or unbans. */
export function useSetBan() {
  return useAppMutation({
    mutationFn: async ({ user, isBanned }: { user: AdminUser; isBanned: boolean }) => {
      const args = { p_user_id: user.id, p_is_banned: isBanned }
      unwrapMaybe(await supabase.rpc('admin_set_ban', args))
    },
    success: (_, { user, isBanned }) =>
      isBanned
        ? adminCopy.userBanned(displayName(user))
        : adminCopy.userUnbanned(displayName(user)),
    failure: (_, { isBanned }) => (isBanned ? adminCopy.banFailed : adminCopy.unbanFailed),
    invalidates: staleAfterMembers,
  })
}

/** Spec 3 §4: deletes for good. */
export function useDeleteUser() {
  return useAppMutation({
    mutationFn: async (user: AdminUser) => {
      unwrapMaybe(await supabase.rpc('admin_delete_user', { p_user_id: user.id }))
    },
    success: (_, user) => adminCopy.userDeleted(displayName(user)),
    failure: adminCopy.deleteFailed,
    invalidates: staleAfterMembers,
  })
}

/** Spec 3 §7: sets a password. */
export function useSetPassword() {
  const queryClient = useQueryClient()
  return useAppMutation({
    mutationFn: async (body: { email: string; newPassword: string }) => {
      const result = await supabase.functions.invoke('admin-update-user-password', { body })
      const error: unknown = result.error
      if (error) throw toAppError(error)
    },
    success: adminCopy.passwordSaved,
    failure: adminCopy.passwordFailed,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: adminQueries.log().queryKey }),
  })
}

/** Lets the member set a password by themselves. */
export function useSendResetLink() {
  return useAppMutation({
    mutationFn: requestReset,
    success: adminCopy.resetSent,
    failure: adminCopy.resetFailed,
  })
}

/**
 * Spec 3 §4: deletes an article. It leaves the list at once; a second later, when everything that
 * hangs on it is gone too, the list is read again.
 */
export function useDeleteArticleAsAdmin() {
  const queryClient = useQueryClient()
  const { queryKey } = articleQueries.moderated()
  return useAppMutation({
    mutationFn: deleteArticleAsAdmin,
    success: adminCopy.articleDeleted,
    failure: adminCopy.articleDeleteFailed,
    onSuccess: (_, id) => {
      queryClient.setQueryData(
        queryKey,
        (list) =>
          list && { ...list, pages: list.pages.map((page) => page.filter((row) => row.id !== id)) },
      )
      setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: articleQueries.lists() })
        void queryClient.invalidateQueries({ queryKey: adminQueries.log().queryKey })
      }, adminLimits.articleRefetchMs)
    },
  })
}

/** Spec 3 §4: sets the status of one review or of several. */
export function useModerateReviews() {
  return useAppMutation({
    mutationFn: (judgement: Judgement) => moderateReviews(judgement),
    success: (count) => adminCopy.judged(count),
    failure: (_, { reviewIds }) =>
      reviewIds.length === 1 ? adminCopy.moderateFailed : adminCopy.moderateManyFailed,
    // The queue, its figures, and the pages they are about.
    invalidates: () => [businessQueries.all(), adminQueries.log().queryKey],
  })
}
