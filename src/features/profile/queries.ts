import { queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { MESSAGE_AUDIENCES } from './model/message-audience'

/** Through the profile's own call: only that knows whom a block keeps away. */
async function fetchProfile(id: string, signal: AbortSignal) {
  const args = { p_user_id: id, p_limit: 1, p_groups: 1 }
  return unwrap(await supabase.rpc('profile_screen', args).abortSignal(signal)).profile
}

/** What a member turns on or off about themselves in private. */
export type OwnSwitchName = 'show_online' | 'is_listed'

async function fetchOwnSwitch(userId: string, name: OwnSwitchName, signal: AbortSignal) {
  const request = supabase.from('profile_private').select('show_online, is_listed')
  return unwrap(await request.eq('user_id', userId).abortSignal(signal).single())[name]
}

async function fetchWhoCanMessage(userId: string, signal: AbortSignal) {
  const request = supabase.from('profile_private').select('who_can_message').eq('user_id', userId)
  const { who_can_message: who } = unwrap(await request.abortSignal(signal).single())
  return MESSAGE_AUDIENCES.find((each) => each === who) ?? 'everyone'
}

export const profileQueries = {
  all: () => ['profile'] as const,
  details: () => [...profileQueries.all(), 'detail'] as const,
  /** What a profile shows at once (screen.ts). */
  screen: (userId: string, viewerId: string) =>
    [...profileQueries.all(), 'screen', userId, { viewerId }] as const,
  /** A member's profile, or null when there is none. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...profileQueries.details(), id] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fetchProfile(id, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** Who may write to the viewer first. */
  whoCanMessage: (userId: string) =>
    queryOptions({
      queryKey: [...profileQueries.details(), userId, 'who-can-message'] as const,
      queryFn: ({ signal }) => fetchWhoCanMessage(userId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** Whether others may see that the viewer is online, or find them in the people directory. */
  ownSwitch: (userId: string, name: OwnSwitchName) =>
    queryOptions({
      queryKey: [...profileQueries.details(), userId, { switch: name }] as const,
      queryFn: ({ signal }) => fetchOwnSwitch(userId, name, signal),
      staleTime: queryTimes.staleDefault,
    }),
}
