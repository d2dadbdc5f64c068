import { createEvent, fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Shortcuts } from './shortcuts'

/** Whether the app prevents the browser’s default action for a key. */
function isTaken(key: string): boolean {
  const event = createEvent.keyDown(document.body, { key })
  fireEvent(document.body, event)
  return event.defaultPrevented
}

it('arrow keys, paging keys and Space keep the browser’s default action (UX-81)', () => {
  render(
    <MemoryRouter>
      <Shortcuts />
    </MemoryRouter>,
  )
  expect(isTaken('/')).toBe(true)
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown']) {
    expect(isTaken(key), key).toBe(false)
  }
  for (const key of [' ', 'Home', 'End', 'Tab', 'Escape']) expect(isTaken(key), key).toBe(false)
})
