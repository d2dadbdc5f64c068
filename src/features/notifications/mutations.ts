import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { patchPages } from '@/lib/cache'
import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { showEarly } from '@/lib/app-query-client'
import { supabase } from '@/lib/supabase'
import { useToggle } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { notificationCopy } from './copy'
import type { NotificationType } from './model/types'
import { notificationQueries, type AppNotification, type Waiting } from './queries'

/** Spec 1 §7: one at a time; all rows that are shown as one. */
export async function markAsRead(groupId: string, read = true): Promise<void> {
  const args = { p_group_id: groupId, p_read: read }
  unwrap(await supabase.rpc('mark_notification_group', args))
}

/** Spec 1 §7: all at once. Rows marked one by one before come before it, those marked meanwhile after it. */
export function markAllAsRead(): Promise<void> {
  return readToggles.pressAll(true, async () => {
    unwrap(await supabase.rpc('mark_all_notifications_read'))
  })
}

type List = InfiniteData<AppNotification[]>

/** Marks a group, or all, read or unread in every cached list. */
function patchLists(queryClient: QueryClient, read: boolean, groupId?: string): void {
  queryClient.setQueriesData<List>({ queryKey: notificationQueries.lists() }, (list) =>
    patchPages(list, (page) =>
      page.map((row) =>
        groupId === undefined || row.group_id === groupId ? { ...row, read } : row,
      ),
    ),
  )
}

const readToggles = createToggleQueue<boolean>()

/** Marks one group read or unread; the last click wins. */
export function useSetRead(userId: string) {
  const queryClient = useQueryClient()
  const toggle = useToggle<boolean, string>(readToggles, {
    keyOf: (id) => id,
    show: (read, id) => patchLists(queryClient, read, id),
    shownIn: () => [notificationQueries.lists()],
    send: async (read, id) => {
      await markAsRead(id, read)
      return read
    },
    invalidates: () => [notificationQueries.lists(), authQueries.viewer(userId).queryKey],
    failure: notificationCopy.setReadFailed,
  })
  return ({ group_id: id, read }: Pick<AppNotification, 'group_id' | 'read'>, wanted: boolean) =>
    toggle(id, { from: read, to: wanted })
}

/** Marks everything read. */
export function useMarkAllRead(userId: string) {
  const queryClient = useQueryClient()
  const queryKey = notificationQueries.lists()
  return useAppMutation({
    mutationFn: markAllAsRead,
    onMutate: () => showEarly(queryClient, queryKey, () => patchLists(queryClient, true)),
    rollback: (takeBack) => takeBack(),
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
    onMutate: () =>
      showEarly(queryClient, queryKey, () => {
        queryClient.setQueryData(
          queryKey,
          (state) => state && { ...state, counts: { ...state.counts, unseen_notifications: 0 } },
        )
      }),
    rollback: (takeBack) => takeBack(),
    // Nobody asked for it; the badge shows that it failed.
    failure: () => null,
    invalidates: () => [queryKey],
  })
}

type Settled = Pick<Waiting, 'kind' | 'item_id'>

async function settleWaiting({ kind, item_id: id }: Settled, isSettled: boolean): Promise<void> {
  const args = { p_kind: kind, p_item_id: id, p_settled: isSettled }
  unwrap(await supabase.rpc('settle_waiting', args))
}

/** Everything that shows what waits, and what doesn't. */
export function staleOfWaiting(userId: string) {
  return [
    notificationQueries.waiting(userId).queryKey,
    notificationQueries.lists(),
    authQueries.viewer(userId).queryKey,
  ]
}

function useTakeBack(userId: string) {
  return useAppMutation({
    mutationFn: (item: Settled) => settleWaiting(item, false),
    failure: notificationCopy.settleFailed,
    invalidates: () => staleOfWaiting(userId),
  })
}

/** Sets aside what waits without an answer; its toast takes that back. */
export function useSetAside(userId: string) {
  const takeBack = useTakeBack(userId)
  return useAppMutation({
    mutationFn: (item: Settled) => settleWaiting(item, true),
    success: (_, item) => ({
      title: notificationCopy.setAside,
      next: { label: notificationCopy.undo, go: () => takeBack.mutate(item) },
    }),
    failure: notificationCopy.settleFailed,
    invalidates: () => staleOfWaiting(userId),
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
