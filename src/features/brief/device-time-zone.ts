import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authQueries } from '@/features/auth'
import { useTextOfNow } from '@/lib/clock'
import { logHandled } from '@/lib/log'
import { supabase } from '@/lib/supabase'
import { deviceTimeZone, zoneToTell } from './model/time-zone'
import { briefQueries } from './queries'

/** Tells the database where the viewer's Monday begins, when it knows of another zone. Nobody waits for it. */
export function useDeviceTimeZone(userId: string): void {
  const queryClient = useQueryClient()
  const { data: known = null } = useQuery({
    ...authQueries.viewer(userId),
    select: ({ timeZone }) => timeZone,
  })
  // A laptop travels with its pages open.
  const device = useTextOfNow(deviceTimeZone)
  useEffect(() => {
    const zone = zoneToTell(known, device)
    if (zone === null) return
    const row = { user_id: userId, time_zone: zone }
    void supabase
      .from('brief_preferences')
      .upsert(row)
      .then(({ error }) => {
        // The next visit tries again.
        if (error) return logHandled('The time zone was not stored', error)
        queryClient.setQueryData(
          authQueries.viewer(userId).queryKey,
          (state) => state && { ...state, timeZone: zone },
        )
        return queryClient.invalidateQueries({ queryKey: briefQueries.all() })
      })
  }, [known, device, queryClient, userId])
}
