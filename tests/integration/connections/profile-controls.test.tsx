import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../support/render'
import {
  confirmation,
  failRequests,
  holdRequests,
  makeMember,
  setProfile,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import { actAs } from '../others'

useFreshBrowser()

async function pair() {
  const [me, other] = await Promise.all([makeMember('me'), makeMember('other')])
  await setProfile(other, { full_name: 'Grace Hopper' })
  await signInAs(me)
  return { me, other }
}

async function openProfile(other: Member) {
  const app = renderApp(`/profile/${other.id}`)
  const controls = within(await screen.findByRole('group', { name: 'You and Grace Hopper' }))
  return { ...app, controls }
}

function followers() {
  return screen.getAllByText('Followers').find((element) => element.tagName === 'DT')?.parentElement
}

async function stateOf(me: Member, other: Member): Promise<string | null> {
  const client = await actAs(me)
  const { data } = await client.rpc('connection_state', { p_user_id: other.id })
  return String(Reflect.get(Object(data), 'status'))
}

describe('following a member', () => {
  test('following shows at once and is counted, and unfollowing can be undone (UX-30, UX-33)', async () => {
    const { me, other } = await pair()
    const { user, controls } = await openProfile(other)
    await user.click(await controls.findByRole('button', { name: 'Follow' }))
    expect(controls.getByRole('button', { name: 'Unfollow' })).toBeVisible()
    expect(await screen.findByText('You are now following this user')).toBeVisible()
    await waitFor(() => expect(followers()).toHaveTextContent('1'))
    expect(await stateOf(me, other)).toBe('following')

    await user.click(controls.getByRole('button', { name: 'Unfollow' }))
    expect(await screen.findByText('You are no longer following this user')).toBeVisible()
    await waitFor(() => expect(followers()).toHaveTextContent('0'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await controls.findByRole('button', { name: 'Unfollow' })).toBeVisible()
    await waitFor(async () => expect(await stateOf(me, other)).toBe('following'))
  })

  test('a follow that fails is undone, with the specified message', async () => {
    const { other } = await pair()
    const { user, controls } = await openProfile(other)
    failRequests('/rpc/follow_user', { status: 500, body: { message: 'broken' } })
    await user.click(await controls.findByRole('button', { name: 'Follow' }))
    expect(await screen.findByText('Failed to follow user')).toBeVisible()
    expect(controls.getByRole('button', { name: 'Follow' })).toBeVisible()
    expect(followers()).toHaveTextContent('0')
  })

  test('an unfollow that fails is undone, with an error', async () => {
    const { me, other } = await pair()
    await (await actAs(me)).rpc('follow_user', { p_user_id: other.id })
    const { user, controls } = await openProfile(other)
    failRequests('/rpc/unfollow_user', 'offline')
    await user.click(await controls.findByRole('button', { name: 'Unfollow' }))
    expect(await screen.findByText('Failed to unfollow user')).toBeVisible()
    expect(await controls.findByRole('button', { name: 'Unfollow' })).toBeVisible()
  })
})

describe('a friend request', () => {
  test('a sent friend request shows a disabled Request Sent button', async () => {
    const { me, other } = await pair()
    const { user, controls } = await openProfile(other)
    await user.click(await controls.findByRole('button', { name: 'Add Friend' }))
    expect(await screen.findByText('Friend request sent!')).toBeVisible()
    expect(controls.getByRole('button', { name: 'Request Sent' })).toBeDisabled()
    expect(controls.queryByRole('button', { name: 'Follow' })).toBeNull()
    expect(await stateOf(me, other)).toBe('friend_requested')
  })

  test('a friend request that fails shows an error', async () => {
    const { other } = await pair()
    const { user, controls } = await openProfile(other)
    failRequests('/rpc/send_friend_request', { status: 500, body: {} })
    await user.click(await controls.findByRole('button', { name: 'Add Friend' }))
    expect(await screen.findByText('Failed to send friend request')).toBeVisible()
  })

  test('requests sent by both members at once leave one to accept', async () => {
    const { me, other } = await pair()
    const { user, controls } = await openProfile(other)
    const add = await controls.findByRole('button', { name: 'Add Friend' })
    await (await actAs(other)).rpc('send_friend_request', { p_user_id: me.id })
    await user.click(add)
    await user.click(await controls.findByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Friend request accepted')).toBeVisible()
    expect(await controls.findByRole('button', { name: 'Friends' })).toBeVisible()
  })

  test('a received friend request can be rejected', async () => {
    const { me, other } = await pair()
    await (await actAs(other)).rpc('send_friend_request', { p_user_id: me.id })
    const { user, controls } = await openProfile(other)
    await user.click(await controls.findByRole('button', { name: 'Reject' }))
    await user.click(await confirmation('Reject'))
    expect(await screen.findByText('Friend request rejected')).toBeVisible()
    expect(await controls.findByRole('button', { name: 'Add Friend' })).toBeVisible()
  })

  test('rejecting a request that was accepted in another tab says that they are friends', async () => {
    const { me, other } = await pair()
    await (await actAs(other)).rpc('send_friend_request', { p_user_id: me.id })
    const { user, controls } = await openProfile(other)
    await user.click(await controls.findByRole('button', { name: 'Reject' }))
    const confirm = await confirmation('Reject')
    const held = holdRequests('/rpc/reject_friend_request')
    await user.click(confirm)
    await (await actAs(me)).rpc('accept_friend_request', { p_user_id: other.id })
    held.release()
    expect(await screen.findByText('Friend request accepted')).toBeVisible()
    expect(screen.queryByText('Friend request rejected')).toBeNull()
    expect(await controls.findByRole('button', { name: 'Friends' })).toBeVisible()
  })
})

test('removing a friend asks first and ends both directions (UX-30)', async () => {
  const { me, other } = await pair()
  const theirs = await actAs(other)
  await theirs.rpc('send_friend_request', { p_user_id: me.id })
  await (await actAs(me)).rpc('accept_friend_request', { p_user_id: other.id })
  const { user, controls } = await openProfile(other)
  await user.click(await controls.findByRole('button', { name: 'Friends' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove Friend' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Remove Grace Hopper from your friends?')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Remove Friend' }))
  expect(await screen.findByText('Friend removed')).toBeVisible()
  expect(await controls.findByRole('button', { name: 'Follow' })).toBeVisible()
  expect(await stateOf(other, me)).toBe('none')
})

test('a member’s own profile has no Follow button', async () => {
  const { me } = await pair()
  renderApp(`/profile/${me.id}`)
  await screen.findByRole('button', { name: 'Edit Profile' })
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
})

test.each(['connectionChanged', 'fundingUpdated', 'focus'])(
  'the window event %s reloads the connection shown on a profile',
  async (name) => {
    const { me, other } = await pair()
    const { controls } = await openProfile(other)
    await controls.findByRole('button', { name: 'Add Friend' })
    await (await actAs(other)).rpc('send_friend_request', { p_user_id: me.id })
    window.dispatchEvent(new Event(name))
    expect(await controls.findByRole('button', { name: 'Accept' })).toBeVisible()
  },
)

test('a profile reloads the connection when its browser tab becomes visible again', async () => {
  const { me, other } = await pair()
  const { controls } = await openProfile(other)
  await controls.findByRole('button', { name: 'Add Friend' })
  await (await actAs(other)).rpc('send_friend_request', { p_user_id: me.id })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await controls.findByRole('button', { name: 'Accept' })).toBeVisible()
})
