import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { NamedMember } from '@/components/hiding'
import { authQueries } from '@/features/auth'
import { throwIfFailed, unwrapInsert } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { forgetReads } from '@/lib/query-cache'
import { supabase } from '@/lib/supabase'
import { safetyCopy } from '../copy'
import { untilOf, type MuteTime } from '../model/mute-time'
import { useViewerId } from './support'

/**
 * Reads everything on screen again, because a block or mute changes lists of every kind. Nothing of
 * before stays in memory or on the device: it may show the member.
 */
export async function reloadAfterHiding(client: QueryClient): Promise<void> {
  // At once: nothing of now is stored from here on.
  const forgotten = forgetReads()
  client.removeQueries({ type: 'inactive' })
  await Promise.all([forgotten, client.invalidateQueries()])
}

/** Collapses what a blocked member wrote, and ends presence, before everything is read again. */
export function collapseBlocked(client: QueryClient, viewerId: string, id: string): void {
  client.setQueryData(
    authQueries.viewer(viewerId).queryKey,
    (state) =>
      state && {
        ...state,
        hidden: { ...state.hidden, members: [id, ...state.hidden.members] },
      },
  )
}

/** Blocks a member. */
export function useBlock() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async ({ id }: NamedMember) => {
      unwrapInsert(await supabase.from('blocks').insert({ user_id: viewerId, blocked_user_id: id }))
      collapseBlocked(client, viewerId, id)
      await reloadAfterHiding(client)
    },
    success: (_, { name }) => safetyCopy.blocked(name),
    failure: safetyCopy.blockFailed,
  })
}

/** Lifts a block. */
export function useUnblock() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async ({ id }: NamedMember) => {
      const own = { user_id: viewerId, blocked_user_id: id }
      throwIfFailed(await supabase.from('blocks').delete().match(own))
      await reloadAfterHiding(client)
    },
    success: (_, { name }) => safetyCopy.unblocked(name),
    failure: safetyCopy.unblockFailed,
  })
}

/** Mutes a member for some time; muting again changes how long. */
export function useMuteMember() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async ({ id, time }: NamedMember & { time: MuteTime }) => {
      const until = untilOf(time, Date.now())
      const row = { user_id: viewerId, kind: 'member', target_id: id, until }
      throwIfFailed(await supabase.from('mutes').upsert(row))
      await reloadAfterHiding(client)
    },
    success: (_, { name }) => safetyCopy.muted(name),
    failure: safetyCopy.muteFailed,
  })
}

/** Ends the mute of a member. */
export function useUnmute() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async ({ id }: NamedMember) => {
      const own = { user_id: viewerId, kind: 'member', target_id: id }
      throwIfFailed(await supabase.from('mutes').delete().match(own))
      await reloadAfterHiding(client)
    },
    success: (_, { name }) => safetyCopy.unmuted(name),
    failure: safetyCopy.unmuteFailed,
  })
}
