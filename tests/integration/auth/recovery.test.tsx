import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keepCapturedAuth } from '@/lib/captured-auth'
import { supabase } from '@/lib/supabase'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, freshName, makeMember, readMail, useFreshBrowser } from '../members'

useFreshBrowser()

async function askForReset(user: UserEvent, email: string) {
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  if (email) await user.type(await screen.findByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }))
}

describe('a reset of the password', () => {
  test('takes the mail, Continue and a new password', async () => {
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

    const again = await supabase.auth.signInWithPassword({
      email: member.email,
      password: 'second secret',
    })
    expect(again.error).toBeNull()
  })

  test('reads the same for an address without an account', async () => {
    const { user } = renderApp('/auth')
    await askForReset(user, `${freshName('nobody')}@members.test`)
    expect(await screen.findByText('Reset Email Sent')).toBeInTheDocument()
  })

  test('asks for the address', async () => {
    const { user } = renderApp('/auth')
    await askForReset(user, '')
    expect(await screen.findByText('Please enter your email address')).toBeInTheDocument()
  })

  test('that could not be asked for says so and keeps the address', async () => {
    failRequests('/functions/v1/send-custom-reset-email', 'offline')
    const { user } = renderApp('/auth')
    await askForReset(user, 'a@members.test')
    expect(await screen.findByText('Reset Failed')).toBeInTheDocument()
    expect(screen.getByText('Failed to send reset email.')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('a@members.test')
  })

  test('asked for too often says how long to wait', async () => {
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
  test('offers a new mail for a link that is spent', async () => {
    const member = await makeMember('spent')
    const { user } = renderApp('/auth/confirm?token_hash=spent&type=recovery')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByRole('heading', { name: 'This link no longer works' }),
    ).toBeInTheDocument()
    expect(currentAddress()).toBe('/auth/confirm')
    await user.type(screen.getByLabelText('Email'), member.email)
    await user.click(screen.getByRole('button', { name: 'Send a New Mail' }))
    await readMail(member.email, 'Set a new password')
  })

  test('keeps a link that the network kept from being used', async () => {
    failRequests('/auth/v1/verify', 'offline')
    const { user } = renderApp('/auth/confirm?token_hash=good&type=email')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('That did not work')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument()
  })

  test('takes over an answer that arrived in the address of the app', async () => {
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

  test('exchanges an authorisation code only where its flow began', async () => {
    keepCapturedAuth({ kind: 'code', code: 'foreign' })
    renderApp('/auth/confirm')
    expect(
      await screen.findByRole('heading', { name: 'This link no longer works' }),
    ).toBeInTheDocument()
  })

  test('takes a code typed by hand', async () => {
    const member = await makeMember('byhand')
    await supabase.functions.invoke('send-custom-reset-email', { body: { email: member.email } })
    const { code } = await readMail(member.email, 'Set a new password')
    const { user } = renderApp('/auth/confirm')
    await user.click(await screen.findByRole('radio', { name: 'Set a new password' }))
    await user.type(screen.getByLabelText('Email'), member.email)
    await user.type(screen.getByLabelText('Code'), '000000')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByText('This code is wrong, or it has expired or was already used.'),
    ).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Code'))
    await user.type(screen.getByLabelText('Code'), code)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('New password')).toBeInTheDocument()
  })
})
