import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { closeTopOverlay, hasOverlay } from '@/lib/overlays'
import { partOf, type Part } from '@/lib/parts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu'

function showMenu() {
  const onEdit = vi.fn()
  render(
    <Menu>
      <MenuTrigger>
        <button type="button">More</button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem>Delete</MenuItem>
      </MenuContent>
    </Menu>,
  )
  return { onEdit, user: userEvent.setup(), more: screen.getByRole('button', { name: 'More' }) }
}

it('the button says that it opens a menu before the menu is loaded', () => {
  const { more } = showMenu()
  expect(more).toHaveAttribute('aria-haspopup', 'menu')
  expect(more).toHaveAttribute('aria-expanded', 'false')
})

it('choosing an item runs its action, closes the menu and returns the focus', async () => {
  const { user, more, onEdit } = showMenu()
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
})

it.each(['{Enter}', '{ArrowDown}', ' '])(
  'the key %s opens the menu and focuses its first item',
  async (key) => {
    const { user } = showMenu()
    await user.tab()
    await user.keyboard(key)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
  },
)

it('the arrow keys lead from the last item to the first and back', async () => {
  const { user, more } = showMenu()
  await user.click(more)
  const edit = await screen.findByRole('menuitem', { name: 'Edit' })
  edit.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(edit).toHaveFocus())
})

it('an open menu keeps its items when it begins to need another part', async () => {
  function Edit({ also }: { also?: Part<unknown> }) {
    return (
      <Menu also={also}>
        <MenuTrigger>
          <button type="button">More</button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem>Edit</MenuItem>
        </MenuContent>
      </Menu>
    )
  }
  const { rerender } = render(<Edit />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Edit' })
  rerender(<Edit also={partOf(() => new Promise(() => undefined))} />)
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toBe(item)
})

it('Back closes an open menu before it leaves the page, and the focus returns to its button (UX-52)', async () => {
  const { user } = showMenu()
  const more = () => screen.getByRole('button', { name: 'More' })
  await user.click(more())
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(hasOverlay()).toBe(true)
  act(closeTopOverlay)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(more()).toHaveFocus())
  expect(hasOverlay()).toBe(false)
  await user.click(more())
  expect(await screen.findByRole('menu')).toBeVisible()
})
