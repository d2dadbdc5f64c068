import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  makeAdmin,
  makeMember,
  operate,
  signInAs,
  suspend,
  useFreshBrowser,
} from '../members'

describe('a member in the shell', () => {
  useFreshBrowser()

  it('the sidebar lists every section in order', async () => {
    await signInAs(await makeMember('shell'))
    renderApp('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'News Feed' })).toBeVisible()
    expect(await screen.findByRole('feed')).toBeVisible()
    const sidebar = screen.getByRole('navigation', { name: 'Main navigation' })
    expect(
      within(sidebar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'News Feed',
      'Groups',
      'Investing',
      'Articles',
      'Forums',
      'Business Pages',
      'Events',
      'Messages',
      'Notifications',
      'Profile',
      'Settings',
      'People',
      'Saved',
    ])
  })

  it('the sidebar marks Profile on the viewer’s own profile alone', async () => {
    const [me, other] = await Promise.all([makeMember('me'), makeMember('other')])
    await signInAs(me)
    for (const [path, isCurrent] of [
      ['/profile', true],
      [`/profile/${me.id}`, true],
      [`/profile/${other.id}`, false],
    ] as const) {
      const { unmount } = renderApp(path)
      const sidebar = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
      const link = await sidebar.findByRole('link', { name: 'Profile' })
      expect(link.getAttribute('aria-current') === 'page', path).toBe(isCurrent)
      unmount()
    }
  })

  it('an admin sees a link to /admin in the top bar', async () => {
    const admin = await makeAdmin()
    await signInAs(admin)
    renderApp('/settings')
    // Its name also says how many cases wait, which other tests leave.
    const link = await screen.findByRole('link', { name: /^Admin/ })
    expect(link).toHaveAttribute('href', '#/admin')
    expect(link.closest('header[data-chrome]')).not.toBeNull()
  })

  it('the top bar shows Business Inquiries even when there are none', async () => {
    await signInAs(await makeMember('me'))
    renderApp('/settings')
    const button = await screen.findByRole('button', { name: 'Business Inquiries' })
    expect(button).not.toHaveClass('max-md:hidden')
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
  })

  it('logging out from the menu leads to the start page with a confirmation', async () => {
    const member = await makeMember('leaver')
    await signInAs(member)
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    expect(await screen.findByText(`@${member.username}`)).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
    expect(await screen.findByText('Signed out successfully')).toBeVisible()
    expect(screen.getByText('You have been logged out.')).toBeVisible()
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(screen.getAllByRole('link', { name: 'Sign In' })[0]).toBeVisible()
  })

  it('the next members-only page asks to sign in after logging out', async () => {
    await signInAs(await makeMember('again'))
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await screen.findByText('Signed out successfully')
    act(() => {
      window.location.hash = '#/settings'
    })
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fsettings'))
  })

  it('pressing ? lists the keyboard shortcuts, which can be turned off there (UX-81)', async () => {
    await signInAs(await makeMember('keys'))
    const { user } = renderApp('/')
    await screen.findByRole('heading', { level: 1, name: 'News Feed' })
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.click(within(dialog).getByRole('switch', { name: 'Use keyboard shortcuts' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a message is shown while the browser is offline (UX-43)', async () => {
    await signInAs(await makeMember('offline'))
    renderApp('/')
    await screen.findByRole('heading', { level: 1, name: 'News Feed' })
    expect(screen.queryByText(/You're offline/)).toBeNull()
    const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    act(() => {
      window.dispatchEvent(new Event('offline'))
    })
    try {
      expect(await screen.findByText(/You're offline/)).toBeVisible()
    } finally {
      Object.defineProperty(navigator, 'onLine', { ...onLine, configurable: true })
      act(() => {
        window.dispatchEvent(new Event('online'))
      })
    }
    await waitFor(() => {
      expect(screen.queryByText(/You're offline/)).toBeNull()
    })
  })

  it('a suspended member sees that the account is suspended instead of the feed', async () => {
    const member = await makeMember('banned')
    await signInAs(member)
    await suspend(member)
    renderApp('/')
    expect(await screen.findByText('Your account is suspended.')).toBeVisible()
    expect(screen.queryByRole('feed')).toBeNull()
  })

  it('a member whose account was deleted sees that it is suspended, in an open browser', async () => {
    const member = await makeMember('deleted')
    await signInAs(member)
    const { queryClient } = renderApp('/settings')
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await operate('DELETE', `/auth/v1/admin/users/${member.id}`, {})
    // Returning to the window does the same.
    void queryClient.invalidateQueries()
    expect(await screen.findByText('Your account is suspended.')).toBeVisible()
    expect(screen.queryByRole('heading', { level: 1, name: 'Settings' })).toBeNull()
  })
})

describe('a database that is not set up', () => {
  useFreshBrowser()

  it.each([
    { code: '42P01', message: 'relation "public.profiles" does not exist' },
    { code: 'PGRST202', message: 'Could not find the function public.viewer_state' },
  ])('the start page shows developers how to set it up ($code)', async (body) => {
    await signInAs(await makeMember('early'))
    failRequests('/rest/v1/rpc/viewer_state', { status: 404, body })
    renderApp('/')
    expect(await screen.findByRole('heading', { name: "The database isn't set up" })).toBeVisible()
    expect(screen.getByText('npx supabase db push')).toBeVisible()
  })
})
