import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, intercept, makeMember, signInAs, suspend, useFreshBrowser } from '../members'
import { readComplaints } from '../failures/failures'
import { actAs } from '../others'

useFreshBrowser()

/** A member with a new follower. */
async function followedMember() {
  const [member, follower] = await Promise.all([makeMember('told'), makeMember('teller')])
  const client = await actAs(follower)
  expect((await client.rpc('follow_user', { p_user_id: member.id })).error).toBeNull()
  await signInAs(member)
  return { member, follower, client }
}

function bell(name: string | RegExp = /^Notifications/) {
  return screen.findByRole('button', { name })
}

describe('the notification bell', () => {
  it('the bell counts new notifications, and opening it clears the count (UX-22)', async () => {
    const { follower } = await followedMember()
    const { user } = renderApp('/settings')
    await user.click(await bell('Notifications, 1 new'))
    const popover = await screen.findByRole('dialog', { name: 'Notifications' })
    const row = await within(popover).findByRole('link', { name: /New follower/ })
    expect(row).toHaveTextContent(`${follower.username} started following you`)
    expect(row).toHaveTextContent('Unread')
    expect(await bell('Notifications')).toBeVisible()

    await user.click(row)
    await waitFor(() => expect(currentAddress()).toBe(`/profile/${follower.id}`))
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
    // The next screen closes open popovers when it is shown.
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull())
    await user.click(await bell('Notifications'))
    const read = await screen.findByRole('link', { name: /New follower/ })
    expect(read).not.toHaveTextContent('Unread')
  })

  it('a notification that arrives on another page is counted', async () => {
    const [member, follower] = await Promise.all([makeMember('told'), makeMember('teller')])
    await signInAs(member)
    renderApp('/settings')
    await bell('Notifications')
    const client = await actAs(follower)
    expect((await client.rpc('follow_user', { p_user_id: member.id })).error).toBeNull()
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible()
  })

  it('the bell says so when there are no notifications', async () => {
    await signInAs(await makeMember('quiet'))
    const { user } = renderApp('/settings')
    await user.click(await bell())
    expect(await screen.findByText('No notifications yet')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'View all notifications' }))
    expect(await screen.findByText('You have no notifications')).toBeVisible()
    expect(currentAddress()).toBe('/notifications')
  })
})

describe('the notifications page', () => {
  it('notifications can be marked read and unread, one by one or all at once (UX-22, UX-24)', async () => {
    const { member } = await followedMember()
    const { user } = renderApp('/notifications')
    const main = within(await screen.findByRole('main'))
    await user.click(await main.findByRole('button', { name: 'Mark as read: New follower' }))
    const unread = await main.findByRole('button', { name: 'Mark as unread: New follower' })
    expect(main.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
    await user.click(unread)
    await user.click(await main.findByRole('button', { name: 'Mark all as read' }))
    expect(await main.findByRole('button', { name: 'Mark as unread: New follower' })).toBeVisible()
    const client = await actAs(member)
    await waitFor(async () =>
      expect((await client.from('notifications').select('read')).data).toEqual([{ read: true }]),
    )
  })

  it('a notification stays unread when marking it fails, with an error', async () => {
    await followedMember()
    const { user } = renderApp('/notifications')
    const markAsRead = await screen.findByRole('button', { name: 'Mark as read: New follower' })
    failRequests('/rpc/mark_notification_group', { status: 500, body: { message: 'no' } })
    await user.click(markAsRead)
    expect(await screen.findByText("That didn't work. Please try again.")).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Mark as read: New follower' })).toBeVisible()
  })

  it('several followers are one row under their day, marked read together, and filters are in the address', async () => {
    const { member, follower } = await followedMember()
    const [second, third] = await Promise.all([makeMember('second'), makeMember('third')])
    const clients = [await actAs(second), await actAs(third)]
    for (const client of clients) {
      expect((await client.rpc('follow_user', { p_user_id: member.id })).error).toBeNull()
    }
    const { user } = renderApp('/notifications')
    const main = within(await screen.findByRole('main'))
    const today = within(await main.findByRole('region', { name: 'Today' }))
    const row = today.getByRole('link', { name: /New follower/ })
    const names = `${third.username}, ${second.username} and ${follower.username}`
    expect(row).toHaveTextContent(`${names} started following you`)
    expect(today.getAllByRole('listitem')).toHaveLength(1)

    await user.click(main.getByRole('tab', { name: 'Unread' }))
    expect(currentAddress()).toBe('/notifications?show=unread')
    await user.click(await main.findByRole('button', { name: 'Mark as read: New follower' }))
    expect(await main.findByText("You're all caught up")).toBeVisible()
    const { data } = await (await actAs(member)).from('notifications').select('read')
    expect(data).toEqual([{ read: true }, { read: true }, { read: true }])

    await user.click(main.getByRole('tab', { name: 'Reactions' }))
    expect(await main.findByText('Nothing here yet')).toBeVisible()
    await user.click(main.getByRole('tab', { name: 'Connections' }))
    expect(await main.findByRole('link', { name: /New follower/ })).toBeVisible()
    expect(currentAddress()).toBe('/notifications?show=connection_request')
  })

  it('a rejected friend request says so, with the name of its sender', async () => {
    const [member, asker] = await Promise.all([makeMember('told'), makeMember('asker')])
    const theirs = await actAs(asker)
    expect((await theirs.rpc('send_friend_request', { p_user_id: member.id })).error).toBeNull()
    await signInAs(member)
    const mine = await actAs(member)
    expect((await mine.rpc('reject_friend_request', { p_user_id: asker.id })).error).toBeNull()
    renderApp('/notifications')
    const row = await screen.findByRole('link', { name: /Friend request/ })
    expect(row).toHaveTextContent(`You rejected the friend request from ${asker.username}.`)
    expect(row).toHaveAttribute('href', `#/profile/${asker.id}`)
  })

  it('a notification from a suspended member is shown as unavailable, without a link (UX-23)', async () => {
    const { follower } = await followedMember()
    await suspend(follower)
    renderApp('/notifications')
    expect(await screen.findByText('This is no longer available.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /New follower/ })).toBeNull()
    expect(await bell('Notifications')).toBeVisible()
  })

  it('a list that fails to load shows an error with Try again', async () => {
    await signInAs(await makeMember('broken'))
    failRequests('/rpc/list_notifications', { status: 500, body: { message: 'no' } })
    renderApp('/notifications')
    expect(await screen.findByText("We couldn't load your notifications")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('a visitor who opens the notifications is sent to sign in', async () => {
    renderApp('/notifications')
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fnotifications'))
  })
})

describe('notification and privacy settings', () => {
  it('turning a type off is stored, and no such notification is created any more', async () => {
    const [member, follower] = await Promise.all([makeMember('picky'), makeMember('teller')])
    await signInAs(member)
    const { user } = renderApp('/settings/notifications')
    const connections = await screen.findByRole('switch', { name: 'Connections' })
    expect(connections).toBeChecked()
    await user.click(connections)
    await waitFor(() => expect(connections).not.toBeChecked())

    const client = await actAs(follower)
    const own = await actAs(member)
    await waitFor(async () => {
      const { data } = await own.from('notification_preferences').select('type, enabled')
      expect(data).toEqual([{ type: 'connection_request', enabled: false }])
    })
    expect((await client.rpc('follow_user', { p_user_id: member.id })).error).toBeNull()
    const { count } = await own.from('notifications').select('id', { count: 'exact', head: true })
    expect(count).toBe(0)
  })

  it.each([
    ['/settings/notifications', 'Connections', 'notification_preferences'],
    ['/settings/privacy', "Show when I'm online", 'profile_private'],
  ])('%s: the switch “%s” is set again when its response is lost', async (at, name, table) => {
    const member = await makeMember('lost')
    await signInAs(member)
    const { user } = renderApp(at)
    const control = await screen.findByRole('switch', { name })
    let writes = 0
    intercept(({ url, method }, pass) => {
      if (!url.includes(table) || method === 'GET') return null
      writes += 1
      // The first write arrives, but its response is lost.
      return writes > 1
        ? pass()
        : pass().then(() => Promise.reject(new TypeError('Failed to fetch')))
    })
    await user.click(control)
    await waitFor(() => expect(writes).toBe(2))
    await waitFor(() => expect(control).not.toBeChecked())
    expect(readComplaints()).toBe('')
  })
})
