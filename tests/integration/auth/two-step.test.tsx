import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { sessionChanged } from '@/features/auth/model/session-store'
import { auth } from '@/lib/auth-client'
import { supabase } from '@/lib/supabase'
import { registerUnsaved } from '@/lib/unsaved'
import { currentAddress, renderApp } from '../../support/render'
import { freshTotpCode } from '../../support/totp'
import { failWith } from '../failures/failures'
import { logInOnPage } from '../log-in'
import {
  failRequests,
  intercept,
  makeMember,
  operate,
  readMail,
  setProfile,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import { actAs } from '../others'

useFreshBrowser()

/** A signed-out member who has authenticator apps with these names. */
async function makeTwoStepMember(prefix: string, names = ['Phone']) {
  const member = await makeMember(prefix)
  const client = await actAs(member)
  const secrets: string[] = []
  for (const friendlyName of names) {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error) throw error
    secrets.push(data.totp.secret)
    // Sent at once, so that two more codes stay available.
    const code = freshTotpCode(data.totp.secret, 500)
    const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
    expect(verified.error).toBeNull()
  }
  return { ...member, client, secret: secrets[0] ?? '', secrets }
}

async function logIn(user: UserEvent, member: Member) {
  await logInOnPage(user, member)
  await screen.findByRole('heading', { name: 'Enter your code' })
}

async function giveCode(user: UserEvent, code: string) {
  const field = await screen.findByLabelText('Code')
  await user.clear(field)
  await user.type(field, code)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

describe('signing in with an authenticator app', () => {
  test('the code is asked for after the password, then the wanted page opens', async () => {
    const member = await makeTwoStepMember('twostep')
    const { user } = renderApp('/settings/appearance')
    await logIn(user, member)
    expect(screen.queryByText('You have successfully logged in.')).toBeNull()
    const field = await screen.findByLabelText('Code')
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
    await giveCode(user, freshTotpCode(member.secret))
    expect(await screen.findByText('You have successfully logged in.')).toBeInTheDocument()
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument()
    expect(currentAddress()).toBe('/settings/appearance')
  })

  test('a wrong code is reported beside the field, and the next one is accepted', async () => {
    const member = await makeTwoStepMember('typo')
    const { user } = renderApp('/auth')
    await logIn(user, member)
    await giveCode(user, '12')
    expect(await screen.findByText('A code has 6 digits.')).toBeInTheDocument()
    await giveCode(user, '000000')
    expect(await screen.findByText(/This code is wrong or already used/)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
    await giveCode(user, freshTotpCode(member.secret))
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })

  test('the code stays in the field when the network fails, with an error', async () => {
    const member = await makeTwoStepMember('offline')
    const { user } = renderApp('/auth')
    await logIn(user, member)
    failRequests('/auth/v1/factors', 'offline')
    const code = freshTotpCode(member.secret)
    await giveCode(user, code)
    expect(await screen.findByText('Failed to log in. Please try again.')).toBeInTheDocument()
    expect(screen.getByLabelText('Code')).toHaveValue(code)
  })

  test('the code screen leads back to Login for another account', async () => {
    const member = await makeTwoStepMember('other')
    const { user } = renderApp('/auth')
    await logIn(user, member)
    await user.click(await screen.findByRole('button', { name: 'Use Another Account' }))
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeInTheDocument()
  })

  test('a member with several authenticator apps chooses one of them', async () => {
    const member = await makeTwoStepMember('several', ['Phone', 'Tablet'])
    const { user } = renderApp('/auth')
    await logIn(user, member)
    expect(await screen.findByRole('radio', { name: 'Phone' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Tablet' }))
    await giveCode(user, freshTotpCode(member.secrets[1] ?? ''))
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })

  test('with the password alone a browser stays a visitor, even after a reload', async () => {
    const member = await makeTwoStepMember('thief')
    await operate('POST', '/rest/v1/articles', [
      { author_id: member.id, title: 'Secret draft', content: 'Ten letters and more.' },
    ])
    await signInAs(member)
    const { data } = await supabase.from('articles').select('id').eq('author_id', member.id)
    expect(data).toEqual([])
    const { unmount } = renderApp('/messages')
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument()
    unmount()
    renderApp('/')
    expect(
      (await screen.findAllByRole('link', { name: /Log ?in|Sign in/i })).length,
    ).toBeGreaterThan(0)
  })

  test('a super admin has to enter the code before the dashboard opens', async () => {
    const member = await makeTwoStepMember('chief')
    await setProfile(member, { is_super_admin: true })
    await signInAs(member)
    const refused = await supabase.rpc('admin_figures')
    expect(refused.error?.code).toBe('42501')
    const { user } = renderApp('/admin')
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument()
    await giveCode(user, freshTotpCode(member.secret))
    await waitFor(() => expect(currentAddress()).toBe('/admin'))
    expect(await screen.findByRole('tab', { name: 'Users' })).toBeInTheDocument()
  })

  test('a recovery link asks for the code before the new password', async () => {
    const member = await makeTwoStepMember('forgetful')
    await auth.resetPasswordForEmail(member.email)
    const { user } = renderApp((await readMail(member.email, 'Set a new password')).route)
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument()
    await giveCode(user, freshTotpCode(member.secret))
    await user.type(await screen.findByLabelText('New password'), 'second secret')
    await user.type(screen.getByLabelText('New password again'), 'second secret')
    await user.click(screen.getByRole('button', { name: 'Save New Password' }))
    expect(await screen.findByText('Password changed')).toBeInTheDocument()
  })
})

test('adding an authenticator app elsewhere ends older sessions, and signing in asks for the code', async () => {
  const member = await makeMember('older')
  await signInAs(member)
  const { user, queryClient } = renderApp('/settings/appearance')
  await screen.findByRole('radio', { name: 'Dark' })
  const elsewhere = await actAs(member)
  const { data } = await elsewhere.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const secret = data?.totp.secret ?? ''
  const factorId = data?.id ?? ''
  await elsewhere.auth.mfa.challengeAndVerify({ factorId, code: freshTotpCode(secret) })
  await queryClient.invalidateQueries({ queryKey: ['auth'] })
  await screen.findByRole('tab', { name: 'Login' })
  await logIn(user, member)
  await giveCode(user, freshTotpCode(secret))
  expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument()
})

test('signing in again after the session ends under unsaved text takes password and code', async () => {
  const member = await makeTwoStepMember('typing')
  await signInAs(member)
  const { user } = renderApp('/settings')
  await giveCode(user, freshTotpCode(member.secret))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' })
  registerUnsaved({ ask: () => undefined })
  act(() => sessionChanged(null))
  const dialog = await screen.findByRole('dialog', { name: "You've been signed out" })
  await user.type(within(dialog).getByLabelText('Email'), member.email)
  await user.type(within(dialog).getByLabelText('Password'), member.password)
  await user.click(within(dialog).getByRole('button', { name: 'Log In' }))
  await giveCode(user, freshTotpCode(member.secret))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBe(heading)
})

describe('two-step sign-in in Settings', () => {
  async function openSecurity(member: Member) {
    await signInAs(member)
    return renderApp('/settings/security')
  }

  async function setUp(user: UserEvent, name: string) {
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Set up an authenticator app' }),
    )
    await user.clear(dialog.getByLabelText('Name'))
    await user.type(dialog.getByLabelText('Name'), name)
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    return dialog
  }

  function secretOnScreen(): string {
    return screen.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent.replaceAll(' ', '')
  }

  test('an authenticator app can be set up, which ends other sessions, and removed, also after a lost answer', async () => {
    const member = await makeMember('careful')
    const other = await actAs(member)
    const { user } = await openSecurity(member)
    await user.click(await screen.findByRole('button', { name: 'Set Up Two-Step Sign-In' }))
    const dialog = await setUp(user, 'My phone')
    const picture = await dialog.findByRole('img', { name: 'QR code for your authenticator app' })
    expect(picture).toHaveAttribute('src', expect.stringContaining('data:image/svg+xml'))
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(dialog.getByRole('button', { name: 'Copy the key' }))
    expect(writeText).toHaveBeenCalledWith(secretOnScreen())
    await user.type(dialog.getByLabelText('Code'), '000000')
    await user.click(dialog.getByRole('button', { name: 'Turn On' }))
    expect(await dialog.findByText(/This code is wrong/)).toBeInTheDocument()
    await user.clear(dialog.getByLabelText('Code'))
    await user.type(dialog.getByLabelText('Code'), freshTotpCode(secretOnScreen()))
    await user.click(dialog.getByRole('button', { name: 'Turn On' }))
    expect(await screen.findByText('Two-step sign-in is on')).toBeInTheDocument()
    const list = within(await screen.findByRole('list', { name: 'Your authenticator apps' }))
    expect(list.getByText('My phone')).toBeInTheDocument()
    expect((await other.auth.refreshSession()).error).not.toBeNull()

    await user.click(list.getByRole('button', { name: 'Remove My phone' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove “My phone”?' }))
    expect(question.getByText(/your password alone will get you in/)).toBeInTheDocument()
    const losing = intercept(({ url, method }, pass) => {
      // Nor can the apps be read again.
      if (method === 'GET' && url.includes('/auth/v1/user')) return failWith('network')
      return method === 'DELETE' ? pass().then(() => failWith('network')) : null
    })
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText("The app wasn't removed")).toBeInTheDocument()
    losing.restore()
    await user.click(await list.findByRole('button', { name: 'Remove My phone' }))
    const again = within(await screen.findByRole('alertdialog'))
    await user.click(again.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Authenticator app removed')).toBeInTheDocument()
    await screen.findByRole('button', { name: 'Set Up Two-Step Sign-In' })
    expect((await auth.mfa.listFactors()).data?.all).toEqual([])
    await signInAs(member)
    const profile = await supabase.from('profile_private').select('email').eq('user_id', member.id)
    expect(profile.data).toEqual([{ email: member.email }])
  })

  test('cancelling the setup leaves no app behind, and names must differ', async () => {
    const member = await makeMember('halfway')
    const { user } = await openSecurity(member)
    await user.click(await screen.findByRole('button', { name: 'Set Up Two-Step Sign-In' }))
    const dialog = await setUp(user, 'Phone')
    await dialog.findByLabelText('Code')
    await user.keyboard('{Escape}')
    await waitFor(async () => expect((await auth.mfa.listFactors()).data?.all).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Set Up Two-Step Sign-In' }))
    const again = await setUp(user, 'Phone')
    await again.findByLabelText('Code')
    await user.type(again.getByLabelText('Code'), freshTotpCode(secretOnScreen()))
    await user.click(again.getByRole('button', { name: 'Turn On' }))
    await user.click(await screen.findByRole('button', { name: 'Add Another App' }))
    const second = await setUp(user, 'Phone')
    expect(await second.findByText('You already have an app with this name.')).toBeInTheDocument()
  })

  test('errors are shown when the apps cannot be loaded or set up', async () => {
    const member = await makeMember('unlucky')
    await signInAs(member)
    failRequests('/auth/v1/user', { status: 500, body: { message: 'broken' } })
    const { user } = renderApp('/settings/security')
    expect(await screen.findByText("We couldn't load your authenticator apps")).toBeInTheDocument()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Set Up Two-Step Sign-In' }))
    failRequests('/auth/v1/factors', 'offline')
    await setUp(user, 'Phone')
    expect(await screen.findByText("The app wasn't set up")).toBeInTheDocument()
  })
})
