import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { hasOverlay } from '@/lib/overlays'
import { ConfirmDialog } from './confirm-dialog'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu'

interface QuestionProps {
  isPending?: boolean
  onConfirm: () => void
}

function Question({ isPending, onConfirm }: QuestionProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title="Delete “My idea”?"
      description="This can't be undone."
      confirmLabel="Delete"
      isDestructive
      isPending={isPending}
      onConfirm={onConfirm}
    />
  )
}

function MenuThatAsks() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main>
      <h1>Posts</h1>
      <Menu>
        <MenuTrigger>
          <button type="button">More</button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setIsOpen(true)}>Delete…</MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Delete?"
        description="This can't be undone."
        confirmLabel="Delete"
        onConfirm={vi.fn()}
      />
    </main>
  )
}

describe('a confirmation dialog', () => {
  it('a dialog that a menu opened returns the focus to the button of the menu, each time', async () => {
    render(<MenuThatAsks />)
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'More' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
    }
  })

  it('the dialog names the object and focuses Cancel (UX-30)', async () => {
    render(<Question onConfirm={vi.fn()} />)
    expect(await screen.findByRole('alertdialog', { name: 'Delete “My idea”?' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })

  it('confirming calls onConfirm once and closes the dialog', async () => {
    const onConfirm = vi.fn()
    render(<Question onConfirm={onConfirm} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('the dialog counts as an overlay only while it is open, so that Back works afterwards (UX-52)', async () => {
    render(<Question onConfirm={vi.fn()} />)
    await screen.findByRole('alertdialog')
    expect(hasOverlay()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(hasOverlay()).toBe(false)
  })

  it('Escape closes the dialog without confirming (UX-30)', async () => {
    const onConfirm = vi.fn()
    render(<Question onConfirm={onConfirm} />)
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('a second click is ignored while the action is running (UX-32)', async () => {
    const onConfirm = vi.fn()
    render(<Question isPending onConfirm={onConfirm} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })
})
