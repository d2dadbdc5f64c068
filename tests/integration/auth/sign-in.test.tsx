import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { markRecovery } from '@/features/auth/model/recovery-mark'
import { currentAddress, renderApp } from '../../support/render'
import { auth } from '@/lib/auth-client'
import {
  bar,
  failRequests,
  intercept,
  makeMember,
  signInAs,
  suspend,
  useFreshBrowser,
} from '../members'

useFreshBrowser()

async function logIn(user: UserEvent, email: string, password: string) {
  if (email) await user.type(await screen.findByLabelText('Email'), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(await screen.findByRole('button', { name: 'Log In' }))
}

describe('the Login tab', () => {
  test('a correct password signs the member in and leads to the feed', async () => {
    const member = await makeMember('login')
    const { user } = renderApp('/auth')
    expect(
      await screen.findByText('Connect with investors and grow your business.'),
    ).toBeInTheDocument()
    await logIn(user, member.email, member.password)
    expect(await screen.findByText('Success!')).toBeInTheDocument()
    expect(screen.getByText('You have successfully logged in.')).toBeInTheDocument()
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })

  test('signing in leads back to the page the member wanted (UX-16)', async () => {
    const member = await makeMember('headed')
    const { user } = renderApp('/settings/appearance')
    await logIn(user, member.email, member.password)
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument()
    expect(currentAddress()).toBe('/settings/appearance')
  })

  test('signing in leads to the feed although another member left a new password unchosen in the tab', async () => {
    const [left, member] = await Promise.all([makeMember('left'), makeMember('login')])
    markRecovery(left.id)
    const { user } = renderApp('/auth')
    await logIn(user, member.email, member.password)
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })

  test('a next address on another site is ignored', async () => {
    const member = await makeMember('elsewhere')
    await signInAs(member)
    renderApp('/auth?next=%2F%2Fevil.test')
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })

  test('an empty form shows an error and focuses the first empty field', async () => {
    const { user } = renderApp('/auth')
    await logIn(user, '', '')
    expect(await screen.findByText('Please fill in all fields')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please fill in all fields')
    expect(screen.getByLabelText('Password')).toBeInvalid()
  })

  test('a failed login does not reveal whether email or password was wrong', async () => {
    const member = await makeMember('wrong')
    const { user } = renderApp('/auth')
    await logIn(user, member.email, 'not the password')
    expect(await screen.findByText('Login Failed')).toBeInTheDocument()
    const password = screen.getByLabelText('Password')
    await waitFor(() => expect(password).toHaveAccessibleDescription('Invalid email or password.'))
    expect(password).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveValue(member.email)
    // What is being corrected is no longer called wrong.
    await user.type(password, 'x')
    expect(password).not.toBeInvalid()
  })

  test('an unconfirmed member is told to confirm and can get the email again', async () => {
    const member = await makeMember('unconfirmed', { isConfirmed: false })
    const { user } = renderApp('/auth')
    await logIn(user, member.email, member.password)
    expect(
      await screen.findByText('Please check your email and confirm your account.'),
    ).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Resend email' }))
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeInTheDocument()
  })

  test('a barred member is told that the account is suspended', async () => {
    const member = await makeMember('barred')
    await bar(member)
    const { user } = renderApp('/auth')
    await logIn(user, member.email, member.password)
    expect(await screen.findByText('Your account is suspended.')).toBeInTheDocument()
  })

  test('both fields keep their values when the network fails (UX-06)', async () => {
    failRequests('/auth/v1/token', 'offline')
    const { user } = renderApp('/auth')
    await logIn(user, 'a@members.test', 'secret')
    expect(await screen.findByText('Failed to log in. Please try again.')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('a@members.test')
    expect(screen.getByLabelText('Password')).toHaveValue('secret')
  })

  test('a rate-limited login says that the member has to wait', async () => {
    failRequests('/auth/v1/token', {
      status: 429,
      body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    })
    const { user } = renderApp('/auth')
    await logIn(user, 'a@members.test', 'secret')
    expect(await screen.findByText('Login Failed')).toBeInTheDocument()
    expect(screen.getByText(/^You're doing that too often\./)).toBeInTheDocument()
  })
})

test('a member suspended while signed in sees only that message, on any page', async () => {
  const member = await makeMember('suspended')
  await signInAs(member)
  await suspend(member)
  renderApp('/profile')
  expect(await screen.findByText('Your account is suspended.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument()
})

describe('logging out', () => {
  async function logOut(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  }

  test('logging out shows a confirmation', async () => {
    await signInAs(await makeMember('leaver'))
    const { user } = renderApp('/')
    await logOut(user)
    expect(await screen.findByText('Signed out successfully')).toBeInTheDocument()
    expect(screen.getByText('You have been logged out.')).toBeInTheDocument()
  })

  test.each([['offline' as const], [{ status: 500, body: {} }]])(
    'logging out works when the server fails with %o (UX-91)',
    async (answer) => {
      await signInAs(await makeMember('offline'))
      const { user } = renderApp('/')
      await screen.findByRole('button', { name: 'Your account' })
      failRequests('/auth/v1/logout', answer)
      await logOut(user)
      expect(await screen.findByText('Signed out successfully')).toBeInTheDocument()
      expect(Object.keys(window.localStorage).filter((key) => key.endsWith('auth-token'))).toEqual(
        [],
      )
    },
  )

  test('logging out works offline with an expired session (UX-91)', async () => {
    await signInAs(await makeMember('expired'))
    const { user } = renderApp('/')
    await screen.findByRole('button', { name: 'Your account' })
    const key = Object.keys(window.localStorage).find((name) => name.endsWith('auth-token')) ?? ''
    const session = JSON.parse(window.localStorage.getItem(key) ?? '{}') as object
    window.localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
    failRequests('/auth/v1/', 'offline')
    await logOut(user)
    await waitFor(
      () => {
        expect(window.localStorage.getItem(key)).toBeNull()
      },
      { timeout: 8000 },
    )
    expect(await screen.findByText('Signed out successfully')).toBeInTheDocument()
  })

  test('logging out offline does not end the session of who signs in next on the device', async () => {
    const [member, next] = await Promise.all([makeMember('expired'), makeMember('next')])
    await signInAs(member)
    const { user } = renderApp('/')
    await screen.findByRole('button', { name: 'Your account' })
    const key = Object.keys(window.localStorage).find((name) => name.endsWith('auth-token')) ?? ''
    const session = JSON.parse(window.localStorage.getItem(key) ?? '{}') as object
    window.localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
    let isOffline = true
    let wasTold = false
    intercept(({ url }, pass) => {
      if (isOffline && url.includes('/auth/v1/')) {
        return Promise.reject(new TypeError('Failed to fetch'))
      }
      return url.includes('/auth/v1/logout') ? pass().finally(() => (wasTold = true)) : null
    })
    await logOut(user)
    await waitFor(() => expect(window.localStorage.getItem(key)).toBeNull(), { timeout: 8000 })
    isOffline = false
    await signInAs(next)
    // The server hears of it late.
    await waitFor(() => expect(wasTold).toBe(true), { timeout: 30_000 })
    const { data } = await auth.getSession()
    expect(data.session?.user.id).toBe(next.id)
  })

  test('logging out fails only when the session cannot be removed from the device', async () => {
    await signInAs(await makeMember('stuck'))
    const { user } = renderApp('/')
    await screen.findByRole('button', { name: 'Your account' })
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    await logOut(user)
    expect(await screen.findByText('Failed to sign out. Please try again.')).toBeInTheDocument()
  })
})
