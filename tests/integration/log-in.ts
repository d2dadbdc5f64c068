import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Member } from './members'

/** Fills in the sign-in form that is shown and sends it. */
export async function logInOnPage(
  user: UserEvent,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}
