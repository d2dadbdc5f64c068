import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authQueries, useViewerState } from '@/features/auth'
import { useDeviceTimeZone } from '@/features/brief'
import { useMessagesLive } from '@/features/messages'
import { useNotificationsLive } from '@/features/notifications'
import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'

/** Subscribes the shell to live changes, and tells where the member is; mounted after the page has painted. */
export function MemberLive({ userId }: { userId: string }) {
  // One for all: what happens in a moment is one read, whatever told of it.
  const refreshViewer = useReread([authQueries.viewer(userId).queryKey], undefined, {
    isFirstAtOnce: true,
  })
  useNotificationsLive(userId, refreshViewer)
  useMessagesLive(userId, refreshViewer)
  useAccountLive(userId, refreshViewer)
  useBlocksMeanwhile(userId)
  useDeviceTimeZone(userId)
  return null
}

/** What is needed after a block or a mute, which is seldom. */
const loadHiding = () => import('./reload-after-hiding')

/** Whom this page last knew to be blocked. It outlives the shell: what is in memory does, too. */
let known: { userId: string; members: readonly string[] } | undefined

/** Forgets what is from before a block that this page didn't hear of, because the device was off or the page slept. */
function useBlocksMeanwhile(userId: string): void {
  const queryClient = useQueryClient()
  const members = useViewerState().data?.hidden.members
  useEffect(() => {
    if (!members) return
    const before = known?.userId === userId ? known.members : undefined
    known = { userId, members }
    if (members.length === 0 || members === before) return
    const blocked = { members, known: before }
    void loadHiding().then((hiding) => hiding.forgetBeforeBlock(queryClient, userId, blocked))
  }, [queryClient, userId, members])
}

/** Shows a suspension or a new admin role at once, not when the badges next refetch. */
function useAccountLive(userId: string, refreshViewer: () => void): void {
  const queryClient = useQueryClient()
  useTopic(`user:${userId}`, {
    // For super admins: a report, a decision, an appeal.
    cases_changed: refreshViewer,
    account_changed: refreshViewer,
    // Made in this tab or another one.
    blocks_changed: (change) =>
      void loadHiding().then((hiding) => hiding.reloadAfterBlock(queryClient, userId, change)),
    mutes_changed: (change) =>
      void loadHiding().then((hiding) => hiding.reloadAfterMute(queryClient, userId, change)),
  })
}
