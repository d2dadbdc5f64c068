import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { messageOf } from '../../../../tests/support/message'
import { messageCopy } from '../copy'
import { outboxFor } from '../model/outbox-store'
import type { Message } from '../queries'
import { Conversation } from './conversation'

const { counts, rows } = vi.hoisted(() => ({
  counts: { conversation: 0, texts: 0 },
  rows: [] as Message[],
}))

vi.mock('@/features/auth', () => ({ useViewerState: () => ({}) }))
vi.mock('../permissions', () => ({ canMessage: () => true }))
vi.mock('./chat-header', () => ({ ChatHeader: () => null }))
vi.mock('./message-text', () => ({
  MessageText({ text }: { text: string }) {
    counts.texts += 1
    return text
  },
}))
vi.mock('./use-chat-presence', () => ({
  useChatPresence: () => ({ stopTyping: vi.fn(), sayTyping: vi.fn(), saySent: vi.fn() }),
}))
vi.mock('./use-conversation', () => ({
  useConversation() {
    counts.conversation += 1
    const opened = { partner: null, can_message: true }
    const state = { canMessage: true, isBlocked: false, isReady: true }
    return { head: {}, thread: {}, rows, firstUnreadId: null, opened, ...state }
  },
}))

function message(index: number): Message {
  return messageOf({
    id: `message-${index}`,
    content: `Message number ${index}`,
    created_at: new Date(2026, 10, 21, 9, index).toISOString(),
  })
}

afterEach(() => {
  rows.length = 0
  vi.useRealTimers()
})

function showConversation({ isSearching = false } = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Conversation
        viewerId="me"
        partnerId="you"
        markedId={null}
        isOnline={false}
        isBackAlways={false}
        businessPage={null}
        onBack={() => undefined}
        onAccepted={() => undefined}
        search={{ text: '', isOpen: isSearching, onChange: vi.fn(), onJump: vi.fn() }}
      />
    </QueryClientProvider>,
  )
}

it('typing renders neither the messages nor the conversation again', async () => {
  rows.push(...Array.from({ length: 50 }, (_, index) => message(index)))
  showConversation()
  const field = screen.getByRole('textbox', { name: messageCopy.typeMessage })
  await userEvent.click(field)
  const before = { ...counts }
  expect(before.texts).toBeGreaterThanOrEqual(rows.length)
  await userEvent.type(field, 'Hello there')
  expect(field).toHaveValue('Hello there')
  expect(outboxFor('me', 'you').read().text).toBe('Hello there')
  expect(counts).toEqual(before)
})

it('a conversation that stays open over midnight says that its messages are of yesterday', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 45) })
  rows.push(message(0))
  showConversation()
  expect(screen.getByText(messageCopy.today)).toBeVisible()
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByText(messageCopy.yesterday)).toBeVisible()
})

it('the messages can’t be reached while the search covers them', () => {
  rows.push(message(0))
  showConversation({ isSearching: true })
  expect(screen.getByText('Message number 0').closest('[inert]')).not.toBeNull()
})
