import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap, unwrapMaybe } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

const COLUMNS =
  'id, username, full_name, name, avatar_url, bio, location, company, title, skills, cover_photo_url, verified, created_at'

async function fetchProfile(id: string, signal: AbortSignal) {
  return unwrapMaybe(
    await supabase.from('profiles').select(COLUMNS).eq('id', id).abortSignal(signal).maybeSingle(),
  )
}

async function fetchShowsOnline(userId: string, signal: AbortSignal) {
  const request = supabase.from('profile_private').select('show_online').eq('user_id', userId)
  return unwrap(await request.abortSignal(signal).single()).show_online
}

/** Caches the profile that a screen returned; null when there is none. */
export function seedProfile(client: QueryClient, id: string, profile: unknown): void {
  client.setQueryData([...profileQueries.details(), id], profile)
}

export const profileQueries = {
  all: () => ['profile'] as const,
  details: () => [...profileQueries.all(), 'detail'] as const,
  /** A member's profile, or null when there is none. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...profileQueries.details(), id] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fetchProfile(id, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** Whether others may see that the viewer is online. */
  showsOnline: (userId: string) =>
    queryOptions({
      queryKey: [...profileQueries.details(), userId, 'shows-online'] as const,
      queryFn: ({ signal }) => fetchShowsOnline(userId, signal),
      staleTime: queryTimes.staleDefault,
    }),
}
