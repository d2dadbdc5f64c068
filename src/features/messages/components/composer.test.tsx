import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Composer } from './composer'

const outbox = {
  text: 'にほん',
  sending: [],
  notice: null,
  canRetry: false,
  failedId: null,
  isAsking: false,
  isTooLong: false,
  setText: vi.fn(),
  submit: vi.fn(),
  confirm: vi.fn(),
}

it('Enter that ends a composition sends nothing, Enter alone does (UX-40)', () => {
  render(<Composer outbox={outbox} to={null} onTyping={vi.fn()} onSend={vi.fn()} />)
  const field = screen.getByRole('textbox', { name: 'Type a message...' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  // Safari tells of it by this code alone.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(outbox.submit).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(outbox.submit).toHaveBeenCalledTimes(1)
  expect(field).toHaveAttribute('enterkeyhint', 'send')
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
})
