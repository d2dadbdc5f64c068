import { useQueryClient } from '@tanstack/react-query'
import type { NamedMember } from '@/components/hiding'
import { throwIfFailed, unwrapInsert } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { safetyCopy } from '../copy'
import { untilOf, type MuteTime } from '../model/mute-time'
import { endMute, storeMute } from './mutes'
import { reloadAfterBlock } from './reloads'
import { useViewerId } from './support'

/** Shows what a block that was just made, or its end, changes. */
export function useShowBlock() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return (id: string, isBlocked = true) =>
    reloadAfterBlock(client, viewerId, { user_id: id, is_blocked: isBlocked })
}

/** Blocks a member. */
export function useBlock() {
  const viewerId = useViewerId()
  const showBlock = useShowBlock()
  return useAppMutation({
    mutationFn: async ({ id }: NamedMember) => {
      unwrapInsert(await supabase.from('blocks').insert({ user_id: viewerId, blocked_user_id: id }))
      await showBlock(id)
    },
    success: (_, { name }) => safetyCopy.blocked(name),
    failure: safetyCopy.blockFailed,
  })
}

/** Lifts a block. */
export function useUnblock() {
  const viewerId = useViewerId()
  const showBlock = useShowBlock()
  return useAppMutation({
    mutationFn: async ({ id }: NamedMember) => {
      const own = { user_id: viewerId, blocked_user_id: id }
      throwIfFailed(await supabase.from('blocks').delete().match(own))
      await showBlock(id, false)
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
      const mute = { kind: 'member', target_id: id, level: 'nothing', until }
      await storeMute(client, viewerId, mute)
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
    mutationFn: ({ id }: NamedMember) =>
      endMute(client, viewerId, { kind: 'member', target_id: id }),
    success: (_, { name }) => safetyCopy.unmuted(name),
    failure: safetyCopy.unmuteFailed,
  })
}
