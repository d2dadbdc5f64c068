import type { QueryClient } from '@tanstack/react-query'
import { throwIfFailed } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { reloadAfterMute } from './reloads'

interface Muted {
  kind: string
  target_id: string
}

interface Mute extends Muted {
  level: string
  until: string
}

/** Stores a mute and reads again what it changes. Muting again changes level and time. */
export async function storeMute(client: QueryClient, viewerId: string, mute: Mute): Promise<void> {
  throwIfFailed(await supabase.from('mutes').upsert({ user_id: viewerId, ...mute }))
  await reloadAfterMute(client, viewerId, { ...mute })
}

/** Ends a mute and reads again what that changes. */
export async function endMute(client: QueryClient, viewerId: string, muted: Muted): Promise<void> {
  const own = { user_id: viewerId, ...muted }
  throwIfFailed(await supabase.from('mutes').delete().match(own))
  await reloadAfterMute(client, viewerId, { ...muted, level: 'everything' })
}
