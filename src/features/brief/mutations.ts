import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { useToggle } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import type { Database } from '@/types/database'
import { briefSettingsCopy } from './copy/settings'
import { BRIEF_DEFAULTS, type BriefSwitch } from './model/sections'
import { briefQueries } from './queries'

type Preferences = Database['public']['Tables']['brief_preferences']['Insert']

const switches = createToggleQueue<boolean>()

/** Turns the brief, or a section of it, on or off; the last click wins. */
export function useSetBriefSwitch(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = briefQueries.preferences(userId)
  const toggle = useToggle<boolean, BriefSwitch>(switches, {
    keyOf: (name) => `${userId} ${name}`,
    show: (isOn, name) => {
      queryClient.setQueryData(queryKey, (chosen = BRIEF_DEFAULTS) => ({ ...chosen, [name]: isOn }))
    },
    shownIn: () => [queryKey],
    send: async (isOn, name) => {
      const row: Preferences = { user_id: userId }
      row[name] = isOn
      unwrap(await supabase.from('brief_preferences').upsert(row).select('user_id'))
      return isOn
    },
    invalidates: () => [queryKey, briefQueries.mine(userId).queryKey],
    failure: briefSettingsCopy.switchFailed,
  })
  return (name: BriefSwitch, confirmed: boolean, wanted: boolean): void =>
    toggle(name, { from: confirmed, to: wanted })
}

async function switchByToken(token: string, isOn: boolean) {
  const args = { p_token: token }
  const isKnown = unwrap(await supabase.rpc(isOn ? 'resubscribe' : 'unsubscribe', args))
  return { isKnown, isOn }
}

/** Turns off or on the brief of the member who was emailed this token, signed in or not. */
export function useSwitchByToken(token: string) {
  return useAppMutation({
    mutationFn: (isOn: boolean) => switchByToken(token, isOn),
    failure: briefSettingsCopy.unsubscribeFailed,
    invalidates: () => [briefQueries.all()],
  })
}
