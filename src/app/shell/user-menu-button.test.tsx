import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UserMenuButton } from './user-menu-button'

it('the button of the user menu shows no letter while its owner is not read', () => {
  render(<UserMenuButton viewer={null} />)
  expect(screen.getByRole('button', { name: 'Your account' })).toHaveTextContent(/^$/)
})
