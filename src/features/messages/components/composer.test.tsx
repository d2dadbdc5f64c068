import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Composer } from './composer'

const outbox = vi.hoisted(() => ({
  text: 'にほん',
  notice: null,
  canRetry: false,
  isChecking: false,
  isTooLong: false,
  submit: vi.fn(),
}))
vi.mock('./use-outbox', () => ({ useOutbox: () => outbox }))

it('Enter sends the message unless it ends an IME composition (UX-40)', () => {
  const people = { viewerId: 'ada', partnerId: 'ben', businessPage: null, arrivedId: null }
  render(<Composer {...people} onTyping={vi.fn()} onSend={vi.fn()} />)
  const field = screen.getByRole('textbox', { name: 'Type a message...' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  // Safari reports it only through this key code.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(outbox.submit).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(outbox.submit).toHaveBeenCalledTimes(1)
  expect(field).toHaveAttribute('enterkeyhint', 'send')
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
})
