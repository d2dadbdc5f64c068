import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { patchPages } from '@/lib/cache'
import { rateLimitMessage, unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { toastMessage } from '@/lib/toast'
import { createToggleQueue } from '@/lib/toggle-queue'
import { notificationCopy } from './copy'
import type { NotificationType } from './model/types'
import { notificationQueries } from './queries'

/** Spec 1 §7: one at a time. */
export async function markAsRead(id: string, read = true): Promise<void> {
  unwrap(await supabase.from('notifications').update({ read }).eq('id', id).select('id'))
}

/** Spec 1 §7: all at once. */
export async function markAllAsRead(): Promise<void> {
  unwrap(await supabase.rpc('mark_all_notifications_read'))
}

/** Marks rows of the cached list read or unread; returns the previous list. */
async function patchList(queryClient: QueryClient, userId: string, read: boolean, id?: string) {
  const { queryKey } = notificationQueries.list(userId)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (list) =>
    patchPages(list, (page) =>
      page.map((row) => (id === undefined || row.id === id ? { ...row, read } : row)),
    ),
  )
  return { before }
}

const readSwitches = createToggleQueue<boolean>()

/** Marks one row read or unread; the last press wins. */
export function useSetRead(userId: string) {
  const queryClient = useQueryClient()
  function settle(): void {
    void queryClient.invalidateQueries({ queryKey: notificationQueries.lists() })
    void queryClient.invalidateQueries({ queryKey: authQueries.viewer(userId).queryKey })
  }
  return ({ id, read: confirmed }: { id: string; read: boolean }, wanted: boolean): void => {
    void readSwitches.press(id, wanted, {
      confirmed,
      send: async (read) => {
        await markAsRead(id, read)
        return read
      },
      show: (read) => void patchList(queryClient, userId, read, id),
      done: settle,
      failed: (error) => {
        toastMessage(rateLimitMessage(error) ?? notificationCopy.setReadFailed, 'destructive')
        settle()
      },
    })
  }
}

/** Marks everything read. */
export function useMarkAllRead(userId: string) {
  const queryClient = useQueryClient()
  return useAppMutation({
    mutationFn: markAllAsRead,
    onMutate: () => patchList(queryClient, userId, true),
    rollback: ({ before }) =>
      queryClient.setQueryData(notificationQueries.list(userId).queryKey, before),
    failure: notificationCopy.markAllFailed,
    invalidates: () => [notificationQueries.lists(), authQueries.viewer(userId).queryKey],
  })
}

/** Empties the badge: the notifications were seen, though not read. */
export function useMarkSeen(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = authQueries.viewer(userId)
  return useAppMutation({
    mutationFn: async () => unwrap(await supabase.rpc('mark_notifications_seen')),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        (state) => state && { ...state, counts: { ...state.counts, unseen_notifications: 0 } },
      )
      return { before }
    },
    rollback: ({ before }) => queryClient.setQueryData(queryKey, before),
    // Nobody asked for it; the badge shows that it failed.
    failure: () => null,
    invalidates: () => [queryKey],
  })
}

const preferenceSwitches = createToggleQueue<boolean>()

/** Turns a type of notification on or off; the last press wins. */
export function useSetPreference(userId: string, type: NotificationType) {
  const queryClient = useQueryClient()
  const { queryKey } = notificationQueries.preferences(userId)
  async function show(enabled: boolean): Promise<void> {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (choices = []) => [
      ...choices.filter((choice) => choice.type !== type),
      { type, enabled },
    ])
  }
  const settle = () => void queryClient.invalidateQueries({ queryKey })
  return (confirmed: boolean, wanted: boolean): void => {
    void preferenceSwitches.press(`${userId} ${type}`, wanted, {
      confirmed,
      send: async (enabled) => {
        const request = supabase
          .from('notification_preferences')
          .upsert({ user_id: userId, type, enabled }, { onConflict: 'user_id,type' })
        unwrap(await request.select('type'))
        return enabled
      },
      show: (enabled) => void show(enabled),
      done: settle,
      failed: (error) => {
        toastMessage(rateLimitMessage(error) ?? notificationCopy.preferencesFailed, 'destructive')
        settle()
      },
    })
  }
}
