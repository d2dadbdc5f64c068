import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, freshName, makeMember, readMail, useFreshBrowser } from '../members'

useFreshBrowser()

async function fill(user: UserEvent, username: string, email: string, password: string) {
  await user.type(await screen.findByLabelText('Username'), username)
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
}

function submit(user: UserEvent) {
  return user.click(screen.getByRole('button', { name: 'Create Account' }))
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
