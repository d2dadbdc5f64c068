import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conversationWith } from '../../support/conversation-with'
import { renderApp } from '../../support/render'
import { befriend, makeMember, operate, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'

useFreshBrowser()

/** Switches to another browser tab, or back to this one. */
function turnTo(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  vi.spyOn(document, 'hasFocus').mockReturnValue(visibility === 'visible')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('messages that arrive while the tab is hidden count as unread until it is visible again (UX-21)', async () => {
  const [member, partner] = await Promise.all([makeMember('reader'), makeMember('writer')])
  await befriend(member, partner)
  const client = await actAs(partner)
  const row = { sender_id: partner.id, receiver_id: member.id, content: 'Are you there?' }
  expect((await client.from('messages').insert({ ...row, read: true })).error).toBeNull()
  await signInAs(member)
  const { user } = renderApp('/messages')
  await user.click(await screen.findByRole('button', { name: conversationWith(partner.username) }))
  expect(await screen.findByRole('log')).toHaveTextContent('Are you there?')
  await screen.findByRole('button', { name: 'Messages' })
  turnTo('hidden')
  expect((await client.from('messages').insert(row)).error).toBeNull()
  expect(await screen.findByRole('button', { name: 'Messages, 1 unread' })).toBeVisible()
  turnTo('visible')
  expect(await screen.findByRole('button', { name: 'Messages' })).toBeVisible()
})

test('the unread badge shows 99+ for more than 99 messages (UX-24)', async () => {
  const [member, partner] = await Promise.all([makeMember('reader'), makeMember('writer')])
  const row = { sender_id: partner.id, receiver_id: member.id }
  const rows = Array.from({ length: 101 }, (_, index) => ({ ...row, content: `Note ${index}` }))
  await operate('POST', '/rest/v1/messages', rows)
  await signInAs(member)
  renderApp('/settings')
  const bell = await screen.findByRole('button', { name: 'Messages, 99+ unread' })
  expect(bell).toHaveTextContent('99+')
})

test('clicking one notification marks only that one as read (UX-25)', async () => {
  const [member, first, second] = await Promise.all([
    makeMember('told'),
    makeMember('first'),
    makeMember('second'),
  ])
  // Two kinds of news: the same of two people would be one notification.
  const [one, other] = [await actAs(first), await actAs(second)]
  expect((await one.rpc('follow_user', { p_user_id: member.id })).error).toBeNull()
  const mine = await actAs(member)
  expect((await mine.rpc('send_friend_request', { p_user_id: second.id })).error).toBeNull()
  expect((await other.rpc('accept_friend_request', { p_user_id: member.id })).error).toBeNull()
  await signInAs(member)
  const { user } = renderApp('/notifications')
  const main = within(await screen.findByRole('main'))
  const link = await main.findByRole('link', { name: new RegExp(first.username) })
  // Showing them has emptied the badge.
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  await user.click(link)
  await user.click(bell)
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  const read = await list.findByRole('link', { name: new RegExp(first.username) })
  await waitFor(() => expect(read).not.toHaveTextContent('Unread'))
  expect(list.getByRole('link', { name: new RegExp(second.username) })).toHaveTextContent('Unread')
})
