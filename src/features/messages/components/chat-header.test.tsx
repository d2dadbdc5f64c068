import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChatHeader } from './chat-header'

function renderHeader(isLoading: boolean) {
  render(
    <ChatHeader
      partner={null}
      isLoading={isLoading}
      isOnline={false}
      isTyping={false}
      onBack={() => undefined}
      isBackAlways={false}
      search={{ isOpen: false, onChange: () => undefined } as never}
    />,
  )
}

it('a conversation names nobody until its partner is known', () => {
  renderHeader(true)
  expect(screen.queryByText('Unknown User')).toBeNull()
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('')
})

it('a conversation whose partner is gone says so', () => {
  renderHeader(false)
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Unknown User')
})
