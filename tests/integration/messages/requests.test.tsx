import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { conversationWith } from '../../support/conversation-with'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  holdAnswers,
  makeMember,
  operate,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import { actAs } from '../others'

useFreshBrowser()

type Client = Awaited<ReturnType<typeof actAs>>

async function write(client: Client, from: Member, to: Member, content: string) {
  const row = { sender_id: from.id, receiver_id: to.id, content }
  expect((await client.from('messages').insert(row)).error).toBeNull()
}

/** Two strangers: the second has written to the first, who is signed in to the app. */
async function asked(content = 'Hello there') {
  const [member, stranger] = await Promise.all([makeMember('reader'), makeMember('stranger')])
  const client = await actAs(stranger)
  await write(client, stranger, member, content)
  await signInAs(member)
  return { member, stranger, client }
}

async function openRequest({ username }: Member) {
  const { user, queryClient } = renderApp('/messages?box=requests')
  const list = within(await screen.findByRole('list', { name: 'Requests' }))
  await user.click(await list.findByRole('button', { name: conversationWith(username) }))
  await screen.findByRole('log')
  return { user, queryClient }
}

it('a request is counted at its tab alone, and reading it tells its sender nothing', async () => {
  const { member, stranger, client } = await asked('Look: https://example.org/a')
  const { user } = renderApp('/messages')
  expect(await screen.findByText('No conversations yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Messages' })).toBeVisible()
  await user.click(await screen.findByRole('tab', { name: 'Requests, 1 waiting' }))
  const list = within(await screen.findByRole('list', { name: 'Requests' }))
  await user.click(await list.findByRole('button', { name: conversationWith(stranger.username) }))
  const log = within(await screen.findByRole('log'))
  expect(log.getByText('Look: https://example.org/a')).toBeVisible()
  expect(log.queryByRole('link')).toBeNull()
  expect(
    screen.getByText(new RegExp(`^${stranger.username} joined in .*You don't share any`)),
  ).toBeVisible()
  const { data } = await client.from('messages').select('read').eq('receiver_id', member.id)
  expect(data).toEqual([{ read: false }])
})

it('accepting a request and leaving before the answer comes doesn’t lead back', async () => {
  const { stranger } = await asked()
  const { user, queryClient } = await openRequest(stranger)
  const { arrived, release } = holdAnswers('accept_message_request')
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await arrived
  window.location.hash = '#/settings'
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  release()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(currentAddress()).toBe('/settings')
})

it('an accepted request moves to the inbox, becomes clickable and is read', async () => {
  const { member, stranger, client } = await asked('Look: https://example.org/a')
  const { user } = await openRequest(stranger)
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const list = within(await screen.findByRole('list', { name: 'Conversations' }))
  expect(
    await list.findByRole('button', { name: conversationWith(stranger.username) }),
  ).toBeVisible()
  expect(await screen.findByRole('link', { name: 'https://example.org/a' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await waitFor(async () => {
    const { data } = await client.from('messages').select('read').eq('receiver_id', member.id)
    expect(data).toEqual([{ read: true }])
  })
})

it('replying accepts a request', async () => {
  const { stranger } = await asked()
  const { user } = await openRequest(stranger)
  await user.type(screen.getByRole('textbox', { name: 'Type a message...' }), 'Hi!{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Inbox' }))
  const list = within(await screen.findByRole('list', { name: 'Conversations' }))
  expect(
    await list.findByRole('button', { name: conversationWith(stranger.username) }),
  ).toBeVisible()
})

it('a deleted request leaves the list at once, and comes back with Undo', async () => {
  const { stranger } = await asked()
  const { user } = await openRequest(stranger)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No requests')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const list = within(await screen.findByRole('list', { name: 'Requests' }))
  expect(
    await list.findByRole('button', { name: conversationWith(stranger.username) }),
  ).toBeVisible()
})

it('a request is deleted when Undo ends, and is listed again when deleting fails', async () => {
  const { stranger } = await asked()
  const { user } = await openRequest(stranger)
  failRequests('delete_message_request', { status: 500, body: { message: 'no' } })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText("The request wasn't deleted. Please try again.")).toBeVisible()
  vi.restoreAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const list = within(await screen.findByRole('list', { name: 'Requests' }))
  await user.click(await list.findByRole('button', { name: conversationWith(stranger.username) }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Request deleted')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByRole('tab', { name: 'Requests' })).toBeVisible()
  expect(await screen.findByText('No requests')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to the inbox' }))
  expect(screen.getByRole('tab', { name: 'Inbox', selected: true })).toBeVisible()
})

it('a stranger’s message with a sign of fraud warns about money, a friend’s does not', async () => {
  const { member, stranger } = await asked('Please buy a gift card first')
  const { user } = await openRequest(stranger)
  const warning = /^Never send money to someone you met here/
  expect(await screen.findByText(warning)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Report' }))
  const report = await screen.findByRole('dialog', {
    name: 'Report “Please buy a gift card first”',
  })
  await user.click(within(report).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(warning)).toBeVisible()
  const row = { user_id: member.id, connected_user_id: stranger.id, status: 'friends' }
  await operate('POST', '/rest/v1/connections', row)
  await user.click(await screen.findByRole('button', { name: 'Messages' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Messages' }))
  await user.click(await panel.findByRole('button', { name: conversationWith(stranger.username) }))
  await panel.findByRole('log')
  expect(panel.queryByText(warning)).toBeNull()
})

it('a member who takes no new messages shows strangers a closed field', async () => {
  const [member, closed] = await Promise.all([makeMember('reader'), makeMember('closed')])
  const row = { who_can_message: 'nobody' }
  await operate('PATCH', `/rest/v1/profile_private?user_id=eq.${closed.id}`, row)
  await signInAs(member)
  const { user } = renderApp('/messages')
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search contacts...' }),
    closed.username,
  )
  await user.click(await screen.findByRole('button', { name: new RegExp(`@${closed.username}`) }))
  expect(await screen.findByText("This member doesn't accept messages from you.")).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Type a message...' })).toBeNull()
})

it('a new account that starts too many conversations is told so, and keeps its text', async () => {
  const [member, other] = await Promise.all([makeMember('newcomer'), makeMember('other')])
  await signInAs(member)
  failRequests('/rest/v1/messages', {
    status: 429,
    body: {
      code: 'PT429',
      message: "You're doing that too often. Try again in 290 minutes.",
      details: '{"action" : "new_partners", "retry_after_minutes" : 290}',
    },
  })
  const { user } = renderApp('/messages')
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search contacts...' }),
    other.username,
  )
  await user.click(await screen.findByRole('button', { name: new RegExp(`@${other.username}`) }))
  const field = await screen.findByRole('textbox', { name: 'Type a message...' })
  await user.type(field, 'Hello{Enter}')
  expect(await screen.findByText(/start another in 5 hours\.$/)).toBeVisible()
  expect(field).toHaveValue('Hello')
})

it('a member chooses in the settings who can message them, and the choice is saved', async () => {
  const member = await makeMember('chooser')
  await signInAs(member)
  const first = renderApp('/settings/privacy')
  const group = within(await screen.findByRole('radiogroup', { name: 'Who can message you' }))
  expect(group.getByRole('radio', { name: 'Everyone' })).toBeChecked()
  await first.user.click(group.getByRole('radio', { name: 'Nobody new' }))
  const client = await actAs(member)
  await waitFor(async () => {
    const { data } = await client.from('profile_private').select('who_can_message')
    expect(data).toEqual([{ who_can_message: 'nobody' }])
  })
  expect(group.getByRole('radio', { name: 'Nobody new' })).toBeChecked()
})
