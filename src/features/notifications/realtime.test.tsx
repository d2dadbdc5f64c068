import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as realtime from '@/lib/realtime'
import { notificationQueries } from './queries'
import { useNotificationsLive } from './realtime'

it.each(['notification', 'message'])(
  'what waits for a member is read again after the live event %s',
  (event) => {
    const topics = vi.spyOn(realtime, 'useTopic').mockReturnValue(undefined)
    const client = new QueryClient()
    const { queryKey } = notificationQueries.waiting('ada')
    client.setQueryData(queryKey, { pages: [], pageParams: [] })
    renderHook(() => useNotificationsLive('ada', vi.fn()), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    })
    const [, handlers] = topics.mock.lastCall ?? []
    handlers?.[event]?.({})
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
)

it('a live notification has the counts read again (UX-26)', () => {
  const topics = vi.spyOn(realtime, 'useTopic').mockReturnValue(undefined)
  const refreshCounts = vi.fn()
  renderHook(() => useNotificationsLive('ada', refreshCounts), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  const [topic, handlers] = topics.mock.calls[0] ?? []
  expect(topic).toBe('user:ada')
  handlers?.notification?.({})
  expect(refreshCounts).toHaveBeenCalledOnce()
})
