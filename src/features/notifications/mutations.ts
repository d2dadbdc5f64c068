import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { patchPages } from '@/lib/cache'
import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { useToggle } from '@/lib/toggle'
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

/** Marks rows of the cached list read or unread. */
function patchList(queryClient: QueryClient, userId: string, read: boolean, id?: string): void {
  const { queryKey } = notificationQueries.list(userId)
  queryClient.setQueryData(queryKey, (list) =>
    patchPages(list, (page) =>
      page.map((row) => (id === undefined || row.id === id ? { ...row, read } : row)),
    ),
  )
}

const readToggles = createToggleQueue<boolean>()

/** Marks one row read or unread; the last click wins. */
export function useSetRead(userId: string) {
  const queryClient = useQueryClient()
  const toggle = useToggle<boolean, string>(readToggles, {
    keyOf: (id) => id,
    show: (read, id) => patchList(queryClient, userId, read, id),
    shownIn: () => [notificationQueries.list(userId).queryKey],
    send: async (read, id) => {
      await markAsRead(id, read)
      return read
    },
    invalidates: () => [notificationQueries.lists(), authQueries.viewer(userId).queryKey],
    failure: notificationCopy.setReadFailed,
  })
  return ({ id, read }: { id: string; read: boolean }, wanted: boolean): void =>
    toggle(id, { from: read, to: wanted })
}

/** Marks everything read. */
export function useMarkAllRead(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = notificationQueries.list(userId)
  return useAppMutation({
    mutationFn: markAllAsRead,
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      patchList(queryClient, userId, true)
      return { before }
    },
    rollback: ({ before }) => queryClient.setQueryData(queryKey, before),
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

const preferenceToggles = createToggleQueue<boolean>()

/** Turns a type of notification on or off; the last click wins. */
export function useSetPreference(userId: string, type: NotificationType) {
  const queryClient = useQueryClient()
  const { queryKey } = notificationQueries.preferences(userId)
  const toggle = useToggle<boolean, NotificationType>(preferenceToggles, {
    keyOf: () => `${userId} ${type}`,
    show: (enabled) => {
      queryClient.setQueryData(queryKey, (choices = []) => [
        ...choices.filter((choice) => choice.type !== type),
        { type, enabled },
      ])
    },
    shownIn: () => [queryKey],
    send: async (enabled) => {
      const request = supabase
        .from('notification_preferences')
        .upsert({ user_id: userId, type, enabled }, { onConflict: 'user_id,type' })
      unwrap(await request.select('type'))
      return enabled
    },
    invalidates: () => [queryKey],
    failure: notificationCopy.preferencesFailed,
  })
  return (confirmed: boolean, wanted: boolean): void =>
    toggle(type, { from: confirmed, to: wanted })
}
