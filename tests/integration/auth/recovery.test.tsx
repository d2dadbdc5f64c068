import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keepCapturedAuth } from '@/lib/captured-auth'
import { auth } from '@/lib/auth-client'
import { requestReset } from '@/features/auth'
import { currentAddress, renderApp } from '../../support/render'
import { failWith } from '../failures/failures'
import {
  failRequests,
  freshName,
  intercept,
  makeMember,
  readMail,
  useFreshBrowser,
} from '../members'

useFreshBrowser()

async function askForReset(user: UserEvent, email: string) {
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  if (email) await user.type(await screen.findByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }))
}

describe('resetting the password', () => {
  test('the link in the email leads to a form that sets the new password', async () => {
    const member = await makeMember('reset')
    const first = renderApp('/auth')
    await askForReset(first.user, member.email)
    expect(await screen.findByText('Reset Email Sent')).toBeInTheDocument()
    expect(
      screen.getByText('Check your email for password reset instructions.'),
    ).toBeInTheDocument()
    first.unmount()

    const { route } = await readMail(member.email, 'Set a new password')
    const { user } = renderApp(route)
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('New password'), 'second secret')
    expect(currentAddress()).toBe('/auth/confirm')
    await user.type(screen.getByLabelText('New password again'), 'second secret')
    await user.click(screen.getByRole('button', { name: 'Save New Password' }))
    expect(await screen.findByText('Password changed')).toBeInTheDocument()
    await waitFor(() => expect(currentAddress()).toBe('/'))

    const again = await auth.signInWithPassword({
      email: member.email,
      password: 'second secret',
    })
    expect(again.error).toBeNull()
  })

  test.each(['link', 'code'] as const)(
    'a new password set by the %s in the email leads to where the member was headed',
    async (way) => {
      const member = await makeMember('headed')
      const first = renderApp('/auth?next=%2Fsettings%2Fappearance')
      await askForReset(first.user, member.email)
      await screen.findByLabelText('Code')
      const { route, code } = await readMail(member.email, 'Set a new password')
      let { user } = first
      if (way === 'code') await user.type(screen.getByLabelText('Code'), code)
      else {
        first.unmount()
        user = renderApp(route).user
      }
      await user.click(await screen.findByRole('button', { name: 'Continue' }))
      await user.type(await screen.findByLabelText('New password'), 'second secret')
      await user.type(screen.getByLabelText('New password again'), 'second secret')
      await user.click(screen.getByRole('button', { name: 'Save New Password' }))
      await waitFor(() => expect(currentAddress()).toBe('/settings/appearance'))
    },
  )

  test('a new password that lost its answer is saved at the next try', async () => {
    const member = await makeMember('unheard')
    await requestReset(member.email)
    const { route } = await readMail(member.email, 'Set a new password')
    const { user } = renderApp(route)
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('New password'), 'second secret')
    await user.type(screen.getByLabelText('New password again'), 'second secret')
    const losing = intercept(({ method }, pass) =>
      method === 'PUT' ? pass().then(() => failWith('network')) : null,
    )
    await user.click(screen.getByRole('button', { name: 'Save New Password' }))
    expect(await screen.findByText("Your password wasn't changed")).toBeInTheDocument()
    losing.restore()
    await user.click(await screen.findByRole('button', { name: 'Save New Password' }))
    expect(await screen.findByText('Password changed')).toBeInTheDocument()
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })

  test('the answer is the same for an email without an account', async () => {
    const { user } = renderApp('/auth')
    await askForReset(user, `${freshName('nobody')}@members.test`)
    expect(await screen.findByText('Reset Email Sent')).toBeInTheDocument()
  })

  test('the reset form requires an email', async () => {
    const { user } = renderApp('/auth')
    await askForReset(user, '')
    expect(await screen.findByText('Please enter your email address')).toBeInTheDocument()
  })

  test('the email stays in the field when the reset request fails, with an error', async () => {
    failRequests('/functions/v1/send-custom-reset-email', 'offline')
    const { user } = renderApp('/auth')
    await askForReset(user, 'a@members.test')
    expect(await screen.findByText('Reset Failed')).toBeInTheDocument()
    expect(screen.getByText('Failed to send reset email.')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('a@members.test')
  })

  test.each(['text/html', 'text/plain'])(
    'a reset request that the network’s sign-in page answers as %s is not reported as sent',
    async (type) => {
      const headers = { 'content-type': type }
      intercept(({ url }) =>
        url.includes('/functions/v1/send-custom-reset-email')
          ? Promise.resolve(new Response('Sign in to the hotel’s network', { headers }))
          : null,
      )
      const { user } = renderApp('/auth')
      await askForReset(user, 'a@members.test')
      expect(await screen.findByText('Reset Failed')).toBeInTheDocument()
      expect(screen.queryByText('Reset Email Sent')).not.toBeInTheDocument()
    },
  )

  test('too many reset requests are answered with how long to wait', async () => {
    failRequests('/functions/v1/send-custom-reset-email', {
      status: 429,
      body: {
        error: {
          code: 'rate_limited',
          message: "You're doing that too often. Try again in 7 minutes.",
        },
      },
    })
    const { user } = renderApp('/auth')
    await askForReset(user, 'a@members.test')
    expect(
      await screen.findByText("You're doing that too often. Try again in 7 minutes."),
    ).toBeInTheDocument()
  })
})

describe('the confirm screen', () => {
  test('a used link offers to send a new email', async () => {
    const member = await makeMember('spent')
    const { user } = renderApp('/auth/confirm?token_hash=spent&type=recovery')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByRole('heading', { name: 'This link no longer works' }),
    ).toBeInTheDocument()
    expect(currentAddress()).toBe('/auth/confirm')
    await user.type(screen.getByLabelText('Email'), member.email)
    await user.click(screen.getByRole('button', { name: 'Send a New Email' }))
    await readMail(member.email, 'Set a new password')
  })

  test('a link can be tried again after a network error', async () => {
    failRequests('/auth/v1/verify', 'offline')
    const { user } = renderApp('/auth/confirm?token_hash=good&type=email')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText("That didn't work")).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument()
  })

  test('an auth response captured from the URL is shown on the confirm screen', async () => {
    keepCapturedAuth({ kind: 'error', errorCode: 'otp_expired', description: 'expired' })
    const first = renderApp('/auth/confirm')
    expect(
      await screen.findByRole('heading', { name: 'This link no longer works' }),
    ).toBeInTheDocument()
    first.unmount()
    keepCapturedAuth({ kind: 'message', message: 'Confirmation link accepted.' })
    renderApp('/auth/confirm')
    expect(
      await screen.findByRole('heading', { name: 'One address confirmed' }),
    ).toBeInTheDocument()
  })

  test('an authorization code from another browser is rejected', async () => {
    keepCapturedAuth({ kind: 'code', code: 'foreign' })
    renderApp('/auth/confirm')
    expect(
      await screen.findByRole('heading', { name: 'This link no longer works' }),
    ).toBeInTheDocument()
  })

  test('a code typed by hand works like the link in the email', async () => {
    const member = await makeMember('byhand')
    await requestReset(member.email)
    const { code } = await readMail(member.email, 'Set a new password')
    const { user } = renderApp('/auth/confirm')
    await user.click(await screen.findByRole('radio', { name: 'Set a new password' }))
    await user.type(screen.getByLabelText('Email'), member.email)
    await user.type(screen.getByLabelText('Code'), '000000')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByText('This code is wrong, expired or already used.'),
    ).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Code'))
    await user.type(screen.getByLabelText('Code'), code)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('New password')).toBeInTheDocument()
  })
})
