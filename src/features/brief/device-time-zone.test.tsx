import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { authQueries } from '@/features/auth'
import { createQueryClient } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { useDeviceTimeZone } from './device-time-zone'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('a laptop that wakes in another time zone tells it without being loaded again', () => {
  vi.useFakeTimers()
  vi.stubEnv('TZ', 'Europe/Lisbon')
  const upsert = vi.fn(() => new Promise(() => undefined))
  vi.spyOn(supabase, 'from').mockReturnValue({ upsert })
  const client = createQueryClient()
  const { queryKey } = authQueries.viewer('me')
  client.setQueryData(queryKey, { timeZone: 'Europe/Lisbon' } as never)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(() => useDeviceTimeZone('me'), { wrapper })
  expect(upsert).not.toHaveBeenCalled()
  vi.stubEnv('TZ', 'America/New_York')
  act(() => void vi.advanceTimersByTime(30_000))
  expect(upsert).toHaveBeenCalledExactlyOnceWith({ user_id: 'me', time_zone: 'America/New_York' })
})
