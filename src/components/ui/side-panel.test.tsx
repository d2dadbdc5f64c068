import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog, SidePanelContent } from './dialog'

function Bar() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Messages</button>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen}>
          <SidePanelContent title="Conversations" />
        </Dialog>
      )}
    </>
  )
}

it('a panel that is closed gives the focus back to the button that opened it', async () => {
  render(<Bar />)
  const button = screen.getByRole('button', { name: 'Messages' })
  await userEvent.click(button)
  expect(screen.getByRole('dialog', { name: 'Conversations' })).toContainElement(
    document.activeElement as HTMLElement,
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})
