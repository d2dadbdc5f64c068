import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { logInOnPage } from '../log-in'
import {
  failRequests,
  makeMember,
  setProfile,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import { actAs } from '../others'

useFreshBrowser()

async function furnish(member: Member) {
  await setProfile(member, {
    full_name: 'Ada Byron',
    title: 'Founder',
    company: 'Engines',
    bio: 'First line\nSecond line',
    location: 'London',
    verified: true,
    skills: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  })
}

describe('a visitor who opens a profile', () => {
  test.each(['/profile', '/profile/6f1c2d3e-0000-4000-8000-000000000001'])(
    '%s asks the visitor to sign in',
    async (address) => {
      renderApp(address)
      expect(
        await screen.findByRole('heading', { name: 'Please sign in to view profiles.' }),
      ).toBeInTheDocument()
      expect(await screen.findByText('Authentication Required')).toBeInTheDocument()
      expect(document.title).toContain('Please sign in to view profiles.')
    },
  )

  test('signing in leads back to the profile (UX-16)', async () => {
    const shown = await makeMember('shown')
    const member = await makeMember('visitor')
    const { user } = renderApp(`/profile/${shown.id}`)
    await screen.findByRole('heading', { name: 'Please sign in to view profiles.' })
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }))
    await logInOnPage(user, member)
    expect(
      await screen.findByText(`@${shown.username}`, { selector: 'main p' }),
    ).toBeInTheDocument()
  })
})

test('logging out on a profile leads to the welcome page, and the next profile asks to sign in', async () => {
  await signInAs(await makeMember('leaver'))
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Your account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  expect(await screen.findByText('Signed out successfully')).toBeInTheDocument()
  // Logging out leads to the welcome page from everywhere.
  await waitFor(() => expect(currentAddress()).toBe('/'))
  expect(screen.queryByText('Authentication Required')).not.toBeInTheDocument()
  window.location.hash = '#/profile/6f1c2d3e-0000-4000-8000-000000000001'
  expect(await screen.findByText('Authentication Required')).toBeInTheDocument()
})

describe('the header of a profile', () => {
  test('the header shows name, headline, bio and the first eight skills, the rest on demand', async () => {
    const shown = await makeMember('ada')
    await furnish(shown)
    await signInAs(await makeMember('looker'))
    const { user } = renderApp(`/profile/${shown.id.toUpperCase()}`)
    expect(await screen.findByRole('heading', { name: /Ada Byron/, level: 1 })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Verified' })).toBeInTheDocument()
    expect(screen.getByText(`@${shown.username}`, { selector: 'main p' })).toBeInTheDocument()
    expect(screen.getByText('Founder at Engines')).toBeInTheDocument()
    expect(screen.getByText(/First line\s+Second line/)).toBeInTheDocument()
    expect(screen.getByText('London')).toBeInTheDocument()
    expect(screen.getByText(/^Joined \w+ \d{4}$/)).toBeInTheDocument()
    const skills = within(screen.getByRole('list', { name: 'Skills' }))
    expect(skills.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
      '+2 more',
    ])
    expect(document.title).toContain('Ada Byron')

    const more = skills.getByRole('button', { name: '+2 more' })
    await user.click(more)
    expect(skills.getByText('ten')).toBeInTheDocument()
    expect(more).toHaveAttribute('aria-expanded', 'true')
    await user.click(skills.getByRole('button', { name: 'Show fewer' }))
    expect(skills.queryByText('ten')).toBeNull()
  })

  test('clicking a count opens its list and moves the focus there', async () => {
    const shown = await makeMember('own')
    await signInAs(shown)
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Following: 0' }))
    expect(await screen.findByRole('tab', { name: 'Following (0)' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await user.click(screen.getByRole('button', { name: 'Followers: 0' }))
    expect(await screen.findByRole('tab', { name: 'My Followers' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(document.activeElement).toContainElement(
      screen.getByRole('tab', { name: 'My Followers' }),
    )
  })

  test('other members see neither the email nor the owner’s controls', async () => {
    const shown = await makeMember('private')
    await signInAs(await makeMember('looker'))
    renderApp(`/profile/${shown.id}`)
    await screen.findByText(`@${shown.username}`, { selector: 'main p' })
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument()
    expect(document.body.textContent).not.toContain(shown.email)
  })

  test('the profile is one’s own with and without an id in the address', async () => {
    const member = await makeMember('own')
    await signInAs(member)
    const first = renderApp('/profile')
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeInTheDocument()
    first.unmount()
    renderApp(`/profile/${member.id}`)
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeInTheDocument()
  })
})

describe('a profile that does not exist', () => {
  test.each(['nobody', '6f1c2d3e-0000-4000-8000-000000000001', "1' or '1'='1"])(
    'the id %s shows Profile not found (UX-17)',
    async (id) => {
      await signInAs(await makeMember('looker'))
      renderApp(`/profile/${encodeURIComponent(id)}`)
      expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeInTheDocument()
    },
  )
})

test('an open profile looks not found when it is read again after its member blocked the viewer', async () => {
  const [ada, ben] = await Promise.all(['ada', 'ben'].map((name) => makeMember(name)))
  if (!ada || !ben) throw new Error('no members')
  await signInAs(ben)
  renderApp(`/profile/${ada.id}`)
  await screen.findByText(`@${ada.username}`, { selector: 'main p' })
  const blocking = await actAs(ada)
  const { error } = await blocking.from('blocks').insert({ blocked_user_id: ben.id })
  expect(error).toBeNull()
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeInTheDocument()
})

test('a profile that fails to load shows an error, and Try again loads it', async () => {
  const shown = await makeMember('unread')
  await signInAs(await makeMember('looker'))
  failRequests('/rpc/profile_screen', { status: 500, body: { message: 'broken' } })
  const { user } = renderApp(`/profile/${shown.id}`)
  expect(await screen.findByText('Failed to load user profile.')).toBeInTheDocument()
  expect(document.body.textContent).not.toContain('broken')
  vi.restoreAllMocks()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(`@${shown.username}`, { selector: 'main p' })).toBeInTheDocument()
})
