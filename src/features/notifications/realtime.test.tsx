import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { authQueries } from '@/features/auth'
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
    renderHook(() => useNotificationsLive('ada'), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    })
    const [, handlers] = topics.mock.lastCall ?? []
    handlers?.[event]?.({})
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
)

it('a live notification invalidates the counts without changing them (UX-26)', () => {
  const topics = vi.spyOn(realtime, 'useTopic').mockReturnValue(undefined)
  const client = new QueryClient()
  const { queryKey } = authQueries.viewer('ada')
  const known = {
    viewer: null,
    counts: { unseen_notifications: 3 },
    hidden: { members: [], muted: [], places: [], words: [] },
    moderated: [],
    timeZone: null,
    showsOnline: true,
    suspendedUntil: null,
    needsCode: false,
    start: null,
  }
  client.setQueryData(queryKey, known)
  renderHook(() => useNotificationsLive('ada'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const [topic, handlers] = topics.mock.calls[0] ?? []
  expect(topic).toBe('user:ada')
  handlers?.notification?.({})
  handlers?.notification?.({})
  expect(client.getQueryData(queryKey)).toBe(known)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
