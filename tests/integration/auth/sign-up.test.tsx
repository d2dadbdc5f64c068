import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { dismissToasts, loseAnswers } from '../failures/failures'
import {
  failRequests,
  freshName,
  intercept,
  makeMember,
  operate,
  readMail,
  useFreshBrowser,
} from '../members'

useFreshBrowser()

async function fill(user: UserEvent, username: string, email: string, password: string) {
  await user.type(await screen.findByLabelText('Username'), username)
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
}

async function submit(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Create Account' }))
}

/** Someone else signs up with this username. */
function takeUsername(username: string) {
  return operate('POST', '/auth/v1/admin/users', {
    email: `${freshName('quick')}@members.test`,
    password: 'first secret',
    email_confirm: true,
    user_metadata: { username },
  })
}

describe('the Sign Up tab', () => {
  test('signing up creates an account that is usable once the emailed code is entered', async () => {
    const username = freshName('new')
    const { user } = renderApp('/auth?tab=signup')
    await user.type(await screen.findByLabelText('Your name (optional)'), ' Ada Newcomer ')
    await fill(user, username, `${username}@members.test`, 'first secret')
    expect(await screen.findByText('This username is available.')).toBeInTheDocument()
    await submit(user)
    expect(await screen.findByText('Account created successfully!')).toBeInTheDocument()
    expect(screen.getByText('Please check your email to verify your account.')).toBeInTheDocument()

    const { code } = await readMail(`${username}@members.test`, 'Confirm your email')
    await user.type(screen.getByLabelText('Code'), code)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Email confirmed')).toBeInTheDocument()
    await waitFor(() => expect(currentAddress()).toBe('/'))
    const { text } = await readMail(`${username}@members.test`, 'Welcome to Kindling')
    expect(text).toContain('Welcome, Ada Newcomer')
  })

  test('an empty sign-up form shows an error and focuses the first field', async () => {
    const { user } = renderApp('/auth?tab=signup')
    await screen.findByLabelText('Username')
    await submit(user)
    expect(await screen.findByText('Please fill in all fields')).toBeInTheDocument()
    expect(screen.getByLabelText('Username')).toHaveFocus()
  })

  test('a taken username is reported while it is typed, in upper case too', async () => {
    const member = await makeMember('taken')
    const { user } = renderApp('/auth?tab=signup')
    await user.type(await screen.findByLabelText('Username'), member.username.toUpperCase())
    expect(await screen.findByText('Username already taken')).toBeInTheDocument()
  })

  test('a username that is taken on submit is reported, and the password stays in the field', async () => {
    const member = await makeMember('race')
    const { user } = renderApp('/auth?tab=signup')
    await fill(user, member.username, `${freshName('late')}@members.test`, 'first secret')
    await submit(user)
    expect(await screen.findByText('Username already taken')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus())
    expect(screen.getByLabelText('Password')).toHaveValue('first secret')
  })

  test('a password with fewer than 6 characters is rejected', async () => {
    const { user } = renderApp('/auth?tab=signup')
    await fill(user, freshName('short'), 'a@members.test', '12345')
    await submit(user)
    expect(await screen.findByText('Use at least 6 characters.')).toBeInTheDocument()
  })

  test.each(['sends another email', 'sends none within a minute'])(
    'signing up again after the answer was lost leads to the code where Auth %s',
    async (how) => {
      const username = freshName('lost')
      const email = `${username}@members.test`
      const { user, queryClient } = renderApp('/auth?tab=signup')
      await fill(user, username, email, 'first secret')
      const losing = loseAnswers('/auth/v1/signup')
      dismissToasts()
      await submit(user)
      expect(await screen.findByText('Failed to create account')).toBeInTheDocument()
      losing.restore()
      if (how === 'sends none within a minute') {
        const body = { code: 'over_email_send_rate_limit', message: 'Wait for 60 seconds.' }
        failRequests('/auth/v1/signup', { status: 429, body })
      }
      await queryClient.refetchQueries({ queryKey: ['auth'] })
      expect(screen.queryByText('Username already taken')).not.toBeInTheDocument()
      await submit(user)
      expect(await screen.findByText('Account created successfully!')).toBeInTheDocument()
      const { code } = await readMail(email, 'Confirm your email')
      await user.type(screen.getByLabelText('Code'), code)
      await user.click(screen.getByRole('button', { name: 'Continue' }))
      expect(await screen.findByText('Email confirmed')).toBeInTheDocument()
    },
  )

  test('a username that someone took during the sign-up is reported beside the field', async () => {
    const username = freshName('race')
    const { user } = renderApp('/auth?tab=signup')
    await fill(user, username, `${username}@members.test`, 'first secret')
    intercept(({ url }, pass) =>
      url.includes('/auth/v1/signup') ? takeUsername(username).then(pass) : null,
    )
    await submit(user)
    expect(await screen.findByText('Username already taken')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus())
  })

  test('a sign-up error shows the auth service’s message, or our own when it sent none', async () => {
    failRequests('/auth/v1/signup', {
      status: 422,
      body: { code: 'weak_password', message: 'Password is known to be weak' },
    })
    const first = renderApp('/auth?tab=signup')
    await fill(first.user, freshName('weak'), 'weak@members.test', 'password')
    await submit(first.user)
    expect(await screen.findByText('Password is known to be weak')).toBeInTheDocument()
    first.unmount()

    failRequests('/auth/v1/signup', { status: 500, body: { message: 'Database error' } })
    const second = renderApp('/auth?tab=signup')
    await fill(second.user, freshName('broken'), 'broken@members.test', 'password')
    await submit(second.user)
    expect(await screen.findByText('Failed to create account')).toBeInTheDocument()
  })
})
