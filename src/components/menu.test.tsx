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

it('says what its button opens before it is loaded', () => {
  const { more } = showMenu()
  expect(more).toHaveAttribute('aria-haspopup', 'menu')
  expect(more).toHaveAttribute('aria-expanded', 'false')
})

it('opens with one press, does what is chosen, and gives the focus back', async () => {
  const { user, more, onEdit } = showMenu()
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
})

it.each(['{Enter}', '{ArrowDown}', ' '])('opens on its first item by the key %s', async (key) => {
  const { user } = showMenu()
  await user.tab()
  await user.keyboard(key)
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
})
