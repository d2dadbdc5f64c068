import { createClient } from '@supabase/supabase-js'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { auth } from '@/lib/auth-client'
import { sessionKey } from '@/lib/auth-storage'
import { ownBackend } from '../../support/own-backend'
import { currentAddress, renderApp } from '../../support/render'
import { failWith } from '../failures/failures'
import {
  failRequests,
  freshName,
  intercept,
  makeMember,
  operate,
  readMail,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'

useFreshBrowser()

async function openSettings(prefix: string, section = '') {
  const member = await makeMember(prefix)
  await signInAs(member)
  return { member, ...renderApp(`/settings${section && `/${section}`}`) }
}

/** Signs the member in on another device. */
async function elsewhere({ email, password }: Member) {
  const { api, publishableKey } = ownBackend()
  const client = createClient(api, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: freshName('elsewhere') },
  })
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  return client
}

test('a visitor who opens the settings is sent to sign in', async () => {
  renderApp('/settings')
  await screen.findByRole('tab', { name: 'Login' })
  expect(currentAddress()).toBe('/auth?next=%2Fsettings')
})

describe('changing the email', () => {
  test('the email changes once both addresses have confirmed', async () => {
    const { member, user, unmount } = await openSettings('mover')
    const next = `${freshName('moved')}@members.test`
    await user.type(await screen.findByLabelText('New email'), next)
    await user.click(screen.getByRole('button', { name: 'Change Email' }))
    expect(await screen.findByText('Confirm the change')).toBeInTheDocument()
    expect(screen.getByText(new RegExp(`Waiting for you to confirm ${next}`))).toBeVisible()
    unmount()

    const first = renderApp((await readMail(member.email, 'Your email is about to change')).route)
    expect(
      await screen.findByRole('heading', { name: 'Confirm your new email' }),
    ).toBeInTheDocument()
    await first.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByRole('heading', { name: 'One address confirmed' }),
    ).toBeInTheDocument()
    first.unmount()

    const second = renderApp((await readMail(next, 'Confirm your new email')).route)
    await second.user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: 'Email changed' })).toBeInTheDocument()
    await second.user.click(screen.getByRole('link', { name: 'Go to Settings' }))
    expect(await screen.findByText(next)).toBeInTheDocument()
  })

  test('the current email in upper case is rejected as unchanged', async () => {
    const { member, user } = await openSettings('same')
    await user.type(await screen.findByLabelText('New email'), member.email.toUpperCase())
    await user.click(screen.getByRole('button', { name: 'Change Email' }))
    expect(await screen.findByText('This is already your email.')).toBeInTheDocument()
  })

  test('the new email stays in the field when changing it fails, with an error', async () => {
    const { user } = await openSettings('failing')
    await user.type(await screen.findByLabelText('New email'), 'next@members.test')
    failRequests('/auth/v1/user', 'offline')
    await user.click(screen.getByRole('button', { name: 'Change Email' }))
    expect(await screen.findByText("Your email wasn't changed")).toBeInTheDocument()
    expect(screen.getByLabelText('New email')).toHaveValue('next@members.test')
  })
})

describe('changing the password', () => {
  async function change(user: UserEvent, current: string, next: string, repeat = next) {
    await user.type(await screen.findByLabelText('Current password'), current)
    await user.type(screen.getByLabelText('New password'), next)
    await user.type(screen.getByLabelText('New password again'), repeat)
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
  }

  test('a new password takes the current one and signs other devices out', async () => {
    const { member, user } = await openSettings('changer')
    const other = await elsewhere(member)
    await change(user, member.password, 'second secret')
    expect(await screen.findByText('Password changed')).toBeInTheDocument()
    expect(screen.getByText("You've been signed out on your other devices.")).toBeInTheDocument()
    expect((await other.auth.refreshSession()).error).not.toBeNull()
    // This device stays signed in, and the new password works.
    expect((await auth.getUser()).error).toBeNull()
    await elsewhere({ ...member, password: 'second secret' })
  })

  test('a wrong current password leaves the password unchanged', async () => {
    const { member, user } = await openSettings('thief')
    await change(user, 'a guess', 'second secret')
    expect(await screen.findByText("This isn't your current password.")).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus())
    await elsewhere(member)
  })

  test('the current password as the new one is rejected', async () => {
    const { member, user } = await openSettings('idle')
    await change(user, member.password, member.password)
    expect(await screen.findByText('This is already your password.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus())
  })

  test.each(['at once', 'at the next try'])(
    'a change that lost its answer counts as made %s, and signs other devices out',
    async (when) => {
      const { member, user } = await openSettings('unheard')
      const other = await elsewhere(member)
      let isPut = false
      const losing = intercept(({ url, method }, pass) => {
        if (isPut && when !== 'at once') return failWith('network')
        if (method !== 'PUT' || !url.includes('/auth/v1/user')) return null
        isPut = true
        return pass().then(() => failWith('network'))
      })
      await change(user, member.password, 'second secret')
      if (when !== 'at once') {
        expect(await screen.findByText("Your password wasn't changed")).toBeInTheDocument()
        losing.restore()
        await user.click(await screen.findByRole('button', { name: 'Change Password' }))
      }
      expect(
        await screen.findByText("You've been signed out on your other devices."),
      ).toBeInTheDocument()
      expect((await other.auth.refreshSession()).error).not.toBeNull()
      await elsewhere({ ...member, password: 'second secret' })
    },
  )

  test('two different new passwords are rejected', async () => {
    const { member, user } = await openSettings('typo')
    await change(user, member.password, 'second secret', 'second secert')
    expect(await screen.findByText("The passwords don't match.")).toBeInTheDocument()
  })

  test('a change that fails shows an error', async () => {
    const { member, user } = await openSettings('failing')
    failRequests('/auth/v1/user', 'offline')
    await change(user, member.password, 'second secret')
    expect(await screen.findByText("Your password wasn't changed")).toBeInTheDocument()
  })
})

test('the chosen theme is applied and stored on the device', async () => {
  const { user } = await openSettings('painter', 'appearance')
  expect(await screen.findByRole('radio', { name: 'Light' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement).toHaveClass('dark')
  expect(window.localStorage.getItem('theme')).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'Light' }))
  expect(document.documentElement).not.toHaveClass('dark')
})

describe('signing out other devices', () => {
  test('other devices are signed out, this one stays signed in', async () => {
    const { member, user } = await openSettings('many', 'sessions')
    const other = await elsewhere(member)
    await user.click(await screen.findByRole('button', { name: 'Sign Out Other Devices' }))
    expect(await screen.findByText('Signed out elsewhere')).toBeInTheDocument()
    expect((await other.auth.refreshSession()).error).not.toBeNull()
    expect((await auth.refreshSession()).error).toBeNull()
  })

  test('the devices are listed, and one is signed out alone', async () => {
    const member = await makeMember('lister')
    const [phone, tablet] = [await elsewhere(member), await elsewhere(member)]
    await signInAs(member)
    const { user } = renderApp('/settings/sessions')
    const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
    const rows = () => list.getAllByRole('listitem')
    expect(rows()).toHaveLength(3)
    expect(rows()[0]).toHaveTextContent('This device')
    expect(rows()[1]).toHaveTextContent(/^Unknown deviceLast active just now · Signed in on /)
    await user.click(
      list.getAllByRole('button', { name: 'Sign out: Unknown device' })[0] as HTMLElement,
    )
    expect(await screen.findByText('Signed out there')).toBeInTheDocument()
    await waitFor(() => expect(rows()).toHaveLength(2))
    // The one that was renewed last comes first.
    expect((await tablet.auth.refreshSession()).error).not.toBeNull()
    expect((await phone.auth.refreshSession()).error).toBeNull()
  })

  test('an open page that is signed out elsewhere says so at once', async () => {
    const { member } = await openSettings('left_open', 'sessions')
    await screen.findByText('This device')
    const other = await elsewhere(member)
    expect((await other.rpc('end_sessions')).data).toBe(1)
    expect(await screen.findByText("You've been signed out")).toBeInTheDocument()
  })

  test('a device that was signed out can do nothing more, although its token has not expired', async () => {
    const { member, user } = await openSettings('lost', 'sessions')
    const other = await elsewhere(member)
    const countMembers = async () =>
      (await other.from('profiles').select('id').limit(2)).data?.length
    expect(await countMembers()).toBe(2)
    await user.click(await screen.findByRole('button', { name: 'Sign Out Other Devices' }))
    await screen.findByText('Signed out elsewhere')
    // Their own row alone, as for a banned member.
    expect(await countMembers()).toBe(1)
    const { error } = await other.from('articles').insert({
      author_id: member.id,
      title: 'Written by a thief',
      content: 'Long enough to be an article.',
      category: 'Business',
    })
    expect(error?.code).toBe('42501')
    expect(await operate('GET', `/rest/v1/articles?author_id=eq.${member.id}`)).toEqual([])
  })

  test('a page that was signed out elsewhere says so at the first thing it is refused', async () => {
    const [me, other] = await Promise.all([makeMember('loser'), makeMember('followed')])
    await signInAs(me)
    const { user } = renderApp(`/profile/${other.id}`)
    const follow = await screen.findByRole('button', { name: 'Follow' })
    expect((await (await elsewhere(me)).auth.signOut({ scope: 'others' })).error).toBeNull()
    await user.click(follow)
    expect(await screen.findByText("You've been signed out")).toBeInTheDocument()
    expect(window.localStorage.getItem(sessionKey)).toBeNull()
  })

  test.each([['offline' as const], [{ status: 500, body: { message: 'broken' } }]])(
    'an error is shown when other devices could not be signed out (%o)',
    async (answer) => {
      const { user } = await openSettings('unlucky', 'sessions')
      const button = await screen.findByRole('button', { name: 'Sign Out Other Devices' })
      failRequests('/rpc/end_sessions', answer)
      await user.click(button)
      expect(await screen.findByText('Your other devices are still signed in')).toBeInTheDocument()
    },
  )
})
