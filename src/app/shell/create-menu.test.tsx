import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { forumGroupQueries } from '@/features/forums'
import { groupQueries } from '@/features/groups'
import { closeTopOverlay } from '@/lib/overlays'
import { createQueryClient } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { CreateMenu } from './create-menu'

vi.mock('@/features/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useAuth: () => ({ user: { id: 'ada' } }),
  useViewerState: () => ({ data: null }),
}))

afterEach(() => vi.restoreAllMocks())

const forums = forumGroupQueries.list({ search: '', isMine: true, viewerId: 'ada' })

/** The menu, just pressed; `mine` are the forums, which are still being read without. */
function press(mine?: { id: string; my_status: string }[]) {
  let answer: (rows: object[]) => void = () => undefined
  const read = new Promise((resolve) => {
    answer = (data) => resolve({ data, error: null, status: 200 })
  })
  vi.spyOn(supabase, 'rpc').mockReturnValue({ abortSignal: () => read } as never)
  const client = createQueryClient()
  const whole = (rows: readonly object[]) => ({ pages: [rows], pageParams: [null] })
  client.setQueryData(groupQueries.memberships('ada').queryKey, whole([]) as never)
  if (mine) client.setQueryData(forums.queryKey, whole(mine) as never)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CreateMenu trigger={<button type="button">Start</button>} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), client, answer: () => answer([]) }
}

it('the menu says that it is loading what the member may create, and opens once it has', async () => {
  const { answer } = press()
  expect(screen.getByRole('status')).toHaveTextContent('Opening')
  answer()
  expect(await screen.findByRole('menuitem', { name: 'Event' })).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Question in a forum' })).toBeNull()
})

it.each(['Escape', 'Back'])('%s cancels it, and it no longer opens by itself', async (way) => {
  const { user, client, answer } = press()
  if (way === 'Escape') await user.keyboard('{Escape}')
  else act(() => closeTopOverlay())
  expect(screen.queryByRole('status')).toBeNull()
  answer()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(screen.getByRole('menu')).toBeVisible()
})

it('a page of forums without one of the member’s, with more to come, leaves the question open', async () => {
  const pending = Array.from({ length: 12 }, (_, index) => ({
    id: `f${index}`,
    my_status: 'pending',
    created_at: '2026-11-01T00:00:00Z',
  }))
  press(pending)
  expect(await screen.findByRole('menuitem', { name: 'Question in a forum' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Post in a group' })).toBeNull()
})
