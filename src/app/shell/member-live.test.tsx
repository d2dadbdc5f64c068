import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MemberLive } from './member-live'

const page = vi.hoisted(() => ({
  members: undefined as string[] | undefined,
  forgetBeforeBlock: vi.fn(),
}))
vi.mock('@/features/auth', () => ({
  authQueries: { viewer: () => ({ queryKey: [] }) },
  useViewerState: () => ({ data: page.members && { hidden: { members: page.members } } }),
}))
vi.mock('@/features/brief', () => ({ useDeviceTimeZone: vi.fn() }))
vi.mock('@/features/messages', () => ({ useMessagesLive: vi.fn() }))
vi.mock('@/features/notifications', () => ({ useNotificationsLive: vi.fn() }))
vi.mock('@/lib/realtime', () => ({ useTopic: vi.fn() }))
vi.mock('./reload-after-hiding', () => ({ forgetBeforeBlock: page.forgetBeforeBlock }))

const client = new QueryClient()

/** The shell of a member who blocks `members`. */
function shell(members: string[] | undefined) {
  page.members = members
  return (
    <QueryClientProvider client={client}>
      <MemberLive userId="ada" />
    </QueryClientProvider>
  )
}

it('a block that appears later is told apart from the blocks that the page began with, even if there were none', async () => {
  const { rerender, unmount } = render(shell(undefined))
  rerender(shell([]))
  rerender(shell(['ben']))
  const first = { members: ['ben'], known: [] }
  await vi.waitFor(() => {
    expect(page.forgetBeforeBlock.mock.calls).toEqual([[client, 'ada', first]])
  })
  unmount()
  render(shell(['cleo', 'ben']))
  const later = { members: ['cleo', 'ben'], known: ['ben'] }
  await vi.waitFor(() => {
    expect(page.forgetBeforeBlock.mock.calls).toEqual([
      [client, 'ada', first],
      [client, 'ada', later],
    ])
  })
})
