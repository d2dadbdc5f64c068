import type { QueryClient } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { profileQueries } from './queries'

interface ProfileScreen {
  userId: string
  viewerId: string
  /** How many people and groups to show at first. */
  most: { people: number; groups: number }
  /** Caches the people around the member, and the groups: other features own them. */
  onAnswer: (client: QueryClient, answer: Answer<'profile_screen'>, askedAt: number) => void
}

/** A profile, its groups and the people around it; for one's own, the friend requests too. */
export function profileScreen({ userId, viewerId, most, onAnswer }: ProfileScreen) {
  return screenOptions({
    queryKey: profileQueries.screen(userId, viewerId),
    async read(client, signal) {
      const askedAt = Date.now()
      const args = { p_user_id: userId, p_limit: most.people, p_groups: most.groups }
      const answer = unwrap(await supabase.rpc('profile_screen', args).abortSignal(signal))
      onAnswer(client, answer, askedAt)
      client.setQueryData(profileQueries.detail(userId).queryKey, answer.profile)
    },
  })
}
