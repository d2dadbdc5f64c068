import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  confirmation,
  failRequests,
  makeMember,
  setProfile,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import { actAs } from '../others'

useFreshBrowser()

async function befriend(a: Member, b: Member) {
  await (await actAs(a)).rpc('send_friend_request', { p_user_id: b.id })
  await (await actAs(b)).rpc('accept_friend_request', { p_user_id: a.id })
}

async function surrounded() {
  const [me, friend, idol, fan, asker] = await Promise.all(
    ['me', 'friend', 'idol', 'fan', 'asker'].map((name) => makeMember(name)),
  )
  if (!me || !friend || !idol || !fan || !asker) throw new Error('no members')
  await Promise.all(
    Object.entries({ Frida: friend, Ida: idol, Fanny: fan, Asta: asker }).map(([name, member]) =>
      setProfile(member, { full_name: name, bio: `${name} writes a long story about herself` }),
    ),
  )
  await befriend(friend, me)
  await (await actAs(me)).rpc('follow_user', { p_user_id: idol.id })
  await (await actAs(fan)).rpc('follow_user', { p_user_id: me.id })
  await (await actAs(asker)).rpc('send_friend_request', { p_user_id: me.id })
  return { me, friend, idol, fan, asker }
}

describe('a member’s own connections', () => {
  test('the profile lists requests, friends, following and followers with their counts', async () => {
    const { me } = await surrounded()
    await signInAs(me)
    const { user } = renderApp('/profile')
    expect(await screen.findByRole('heading', { name: 'Friend Requests' })).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'My Connections', selected: true })).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Friends (1)', selected: true })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Remove Friend: Frida' })).toBeVisible()

    await user.click(screen.getByRole('tab', { name: 'Following (2)' }))
    expect(await screen.findByRole('button', { name: 'Unfollow: Ida' })).toBeVisible()
    // A friend is followed as well, but can only be removed as a friend.
    expect(screen.getByRole('button', { name: 'Remove Friend: Frida' })).toBeVisible()
    expect(currentAddress()).toBe('/profile?people=following')

    await user.click(screen.getByRole('tab', { name: 'My Followers' }))
    expect(await screen.findByRole('heading', { name: 'Followers (2)' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'View Profile: Fanny' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/profile\/[0-9a-f-]{36}$/),
    )
    expect(screen.getByText('Fanny writes a long story about herself')).toHaveStyle({
      maxWidth: '200px',
    })
  })

  test('accepting a request from its card makes the member a friend', async () => {
    const { me } = await surrounded()
    await signInAs(me)
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Accept: Asta' }))
    expect(await screen.findByText('Friend request accepted')).toBeVisible()
    expect(await screen.findByText('No friend requests right now.')).toBeVisible()
    const find = screen.getByRole('link', { name: 'Find people' })
    expect(find).toHaveAttribute('href', '#/people')
    expect(screen.getByRole('tab', { name: 'Friends (2)' })).toBeVisible()
  })

  test.each([
    ['Accept', 'accept_friend_request', 'Failed to accept friend request. Please try again.'],
    ['Reject', 'reject_friend_request', 'Failed to reject friend request. Please try again.'],
  ])('a friend request stays when %s fails, with an error', async (control, rpc, text) => {
    const { me } = await surrounded()
    await signInAs(me)
    const { user } = renderApp('/profile')
    const button = await screen.findByRole('button', { name: `${control}: Asta` })
    failRequests(`/rpc/${rpc}`, { status: 500, body: {} })
    await user.click(button)
    if (control === 'Reject') await user.click(await confirmation(control))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: `${control}: Asta` })).toBeVisible()
  })

  test('unfollowing removes the row from the list, and Undo brings it back', async () => {
    const { me } = await surrounded()
    await signInAs(me)
    const { user } = renderApp('/profile?people=following')
    await user.click(await screen.findByRole('button', { name: 'Unfollow: Ida' }))
    // Looks for the button only: the sidebar may suggest her at once.
    expect(screen.queryByRole('button', { name: 'Unfollow: Ida' })).toBeNull()
    expect(await screen.findByText('User unfollowed successfully')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Following (1)' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Unfollow: Ida' })).toBeVisible()
  })

  test('the row comes back when unfollowing fails, with an error', async () => {
    const { me } = await surrounded()
    await signInAs(me)
    const { user } = renderApp('/profile?people=following')
    const unfollow = await screen.findByRole('button', { name: 'Unfollow: Ida' })
    failRequests('/rpc/unfollow_user', { status: 500, body: {} })
    await user.click(unfollow)
    expect(await screen.findByText('Failed to unfollow user. Please try again.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Unfollow: Ida' })).toBeVisible()
  })

  test('removing a friend asks first, shows an error when it fails, and works on the next try', async () => {
    const { me } = await surrounded()
    await signInAs(me)
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Remove Friend: Frida' }))
    failRequests('/rpc/remove_friend', { status: 500, body: {} })
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove Friend' }))
    expect(await screen.findByText('Failed to remove friend. Please try again.')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Remove Friend: Frida' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove Friend' }),
    )
    expect(await screen.findByText('Friend removed successfully')).toBeVisible()
    expect(await screen.findByText('No friends yet')).toBeVisible()
  })

  test.each([
    ['/profile', 'list_connections', 'Failed to load connections. Please try again.'],
    [
      '/profile?people=followers',
      'list_connections',
      'Failed to load followers. Please try again.',
    ],
    ['/profile', 'list_friend_requests', 'Failed to load friend requests. Please try again.'],
  ])('%s shows an error when %s fails, and Try again loads it', async (address, rpc, text) => {
    const { me } = await surrounded()
    await signInAs(me)
    // The combined request has to fail first; then the parts are requested separately.
    failRequests(['/rpc/profile_screen', `/rpc/${rpc}`], { status: 500, body: {} })
    const { user } = renderApp(address)
    expect(await screen.findByText(text)).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })
})

test('other members see friends and followers, but neither requests nor who one follows', async () => {
  const { me, fan } = await surrounded()
  await signInAs(fan)
  renderApp(`/profile/${me.id}?people=following`)
  expect(await screen.findByRole('tab', { name: 'Connections', selected: true })).toBeVisible()
  expect(await screen.findByRole('tab', { name: 'Friends (1)', selected: true })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Followers' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'View Profile: Frida' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: /Following/ })).toBeNull()
  expect(screen.queryByRole('tablist', { name: 'My Connections' })).toBeNull()
  expect(screen.queryByText('Friend Requests')).toBeNull()
})

test('Load more shows the rest of the followers', async () => {
  const me = await makeMember('hub')
  const fans = await Promise.all(Array.from({ length: 21 }, () => makeMember('fan')))
  for (const fan of fans) await (await actAs(fan)).rpc('follow_user', { p_user_id: me.id })
  await signInAs(me)
  const { user } = renderApp('/profile?people=followers')
  const links = () => screen.getAllByRole('link', { name: /^View Profile/ })
  await screen.findAllByRole('link', { name: /^View Profile/ })
  expect(links()).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(links()).toHaveLength(21))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
