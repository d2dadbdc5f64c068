import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { authQueries, useAuth } from '@/features/auth'
import { toAppError, unwrapInsert } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { forgetReads } from '@/lib/query-cache'
import { supabase } from '@/lib/supabase'
import { safetyCopy } from './copy'
import { untilOf, type MuteTime } from './model/mute-time'

/** A member as menus and dialogs name them. */
export interface NamedMember {
  id: string
  name: string
}

/**
 * Reads everything on screen again, because a block or mute changes lists of every kind. Nothing of
 * before stays in memory or on the device: it may show the member.
 */
export async function reloadAfterHiding(client: QueryClient): Promise<void> {
  await forgetReads()
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries()
}

function throwError({ error }: { error: unknown }): void {
  if (error) throw toAppError(error)
}

function useViewerId(): string {
  return useAuth().user?.id ?? ''
}

/** Blocks a member. */
export function useBlock() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async ({ id }: NamedMember) => {
      unwrapInsert(await supabase.from('blocks').insert({ user_id: viewerId, blocked_user_id: id }))
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
      throwError(await supabase.from('blocks').delete().match(own))
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
      throwError(await supabase.from('mutes').upsert(row))
      await reloadAfterHiding(client)
    },
    success: (_, { name }) => safetyCopy.muted(name),
    failure: safetyCopy.muteFailed,
  })
}

/** Ends a mute. */
export function useUnmute() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async ({ id, kind }: NamedMember & { kind: string }) => {
      const own = { user_id: viewerId, kind, target_id: id }
      throwError(await supabase.from('mutes').delete().match(own))
      await reloadAfterHiding(client)
    },
    success: (_, { name }) => safetyCopy.unmuted(name),
    failure: safetyCopy.unmuteFailed,
  })
}

/** Mutes a word or phrase. */
export function useMuteWord() {
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async (word: string) =>
      unwrapInsert(await supabase.from('muted_words').insert({ user_id: viewerId, word })),
    success: (_, word) => safetyCopy.wordAdded(word),
    failure: safetyCopy.wordFailed,
    invalidates: () => [authQueries.viewer(viewerId).queryKey],
  })
}

/** No longer mutes a word or phrase. */
export function useUnmuteWord() {
  const viewerId = useViewerId()
  return useAppMutation({
    mutationFn: async (word: string) =>
      throwError(await supabase.from('muted_words').delete().match({ user_id: viewerId, word })),
    success: (_, word) => safetyCopy.wordRemoved(word),
    failure: safetyCopy.wordNotRemoved,
    invalidates: () => [authQueries.viewer(viewerId).queryKey],
  })
}
