import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { notificationCopy } from '../copy'
import { notificationQueries, type AppNotification } from '../queries'
import { NotificationList } from './notification-list'

vi.mock('./notification-item', () => ({ NotificationItem: () => <li>Something happened</li> }))
vi.mock('./use-seen', () => ({ useSeen: vi.fn() }))
vi.mock('./use-waiting-count', () => ({ useWaitingCount: () => 0 }))

afterEach(() => {
  vi.useRealTimers()
})

it('a list that stays open over midnight says that its notifications are of yesterday', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 45) })
  const row = {
    group_id: 'a',
    created_at: new Date(2026, 10, 21, 9).toISOString(),
    people_count: 1,
  }
  const client = createQueryClient()
  client.setQueryData(notificationQueries.list('me').queryKey, {
    pages: [[row as AppNotification]],
    pageParams: [null],
  })
  render(
    <QueryClientProvider client={client}>
      <NotificationList userId="me" empty="" />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: notificationCopy.today })).toBeVisible()
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByRole('heading', { name: notificationCopy.yesterday })).toBeVisible()
})
