import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
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
