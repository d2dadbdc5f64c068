import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { SignInRequiredDialog } from './sign-in-required-dialog'

it('the dialog says what takes an account and returns after signing in (UX-16)', async () => {
  const dialog = (
    <SignInRequiredDialog isOpen onOpenChange={() => undefined} doing="read this article" />
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: dialog },
      { path: '/auth', element: <h1>Auth</h1> },
    ],
    { initialEntries: ['/?tab=all'] },
  )
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('alertdialog', { name: 'Sign in required' })).toBeVisible()
  expect(screen.getByText('You need to be signed in to read this article')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(router.state.location.pathname).toBe('/auth')
  expect(router.state.location.search).toBe('?tab=login&next=%2F%3Ftab%3Dall')
})
