import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { conversationWith } from '../../support/conversation-with'
import { renderApp } from '../../support/render'
import { befriend, makeMember, signInAs, useFreshBrowser, type Member } from '../members'
import { actAs } from '../others'

useFreshBrowser()

type Client = Awaited<ReturnType<typeof actAs>>

async function write(client: Client, from: Member, to: Member, content: string) {
  const row = { sender_id: from.id, receiver_id: to.id, content }
  expect((await client.from('messages').insert(row)).error).toBeNull()
}

/** Two friends, the second with a client of their own. */
async function two() {
  const [member, partner] = await Promise.all([makeMember('reader'), makeMember('writer')])
  await befriend(member, partner)
  return { member, partner, theirs: await actAs(partner) }
}

function chooseConversation(partner: Member) {
  return screen.findByRole('button', { name: conversationWith(partner.username) })
}

it('a conversation has no bottom bar below it, the list of conversations has', async () => {
  const { member, partner, theirs } = await two()
  await write(theirs, partner, member, 'Hello')
  await signInAs(member)
  const { user } = renderApp('/messages')
  const conversation = await chooseConversation(partner)
  expect(screen.getByRole('navigation', { name: 'Quick navigation' })).toBeInTheDocument()
  await user.click(conversation)
  await screen.findByRole('textbox', { name: 'Type a message...' })
  expect(screen.queryByRole('navigation', { name: 'Quick navigation' })).toBeNull()
})

it('the arrow of a conversation goes back to the list, and Back then leaves Messages', async () => {
  const { member, partner, theirs } = await two()
  await write(theirs, partner, member, 'Hello')
  await signInAs(member)
  const { user } = renderApp('/settings')
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  window.location.hash = '#/messages'
  await user.click(await chooseConversation(partner))
  await user.click(await screen.findByRole('button', { name: 'Back to conversations' }))
  expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible()
  window.history.back()
  expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

describe('a new message', () => {
  it('a new message can be started with a friend', async () => {
    const { member, partner } = await two()
    await signInAs(member)
    const { user } = renderApp('/messages')
    await user.click(await screen.findByRole('button', { name: 'New message' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
    await user.click(
      await dialog.findByRole('button', { name: conversationWith(partner.username) }),
    )
    expect(await screen.findByRole('textbox', { name: 'Type a message...' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a new message can be started with anyone found by name', async () => {
    const { member, partner } = await two()
    await signInAs(member)
    const { user } = renderApp('/messages')
    await user.click(await screen.findByRole('button', { name: 'New message' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
    await user.type(dialog.getByRole('searchbox', { name: 'To' }), partner.username)
    await user.click(
      await dialog.findByRole('button', { name: conversationWith(partner.username) }),
    )
    expect(
      await screen.findByRole('region', { name: `Conversation with ${partner.username}` }),
    ).toBeVisible()
  })
})

describe('searching a conversation', () => {
  it('searching a conversation finds messages, and a result opens it there', async () => {
    const { member, partner, theirs } = await two()
    await write(theirs, partner, member, 'The Café is at the harbour')
    await write(theirs, partner, member, 'See you there')
    await signInAs(member)
    const { user } = renderApp('/messages')
    await user.click(await chooseConversation(partner))
    await user.click(await screen.findByRole('button', { name: 'Search this conversation' }))
    const field = await screen.findByRole('searchbox', { name: 'Search messages…' })
    await user.type(field, 'cafe')
    const results = within(await screen.findByRole('list', { name: 'Messages found' }))
    await user.click(await results.findByRole('button', { name: /The Café is at the harbour/ }))
    await waitFor(() => expect(field).not.toBeInTheDocument())
    expect(await screen.findByText('The Café is at the harbour')).toBeVisible()
  })

  it('searching a conversation says so when nothing is found', async () => {
    const { member, partner, theirs } = await two()
    await write(theirs, partner, member, 'Hello')
    await signInAs(member)
    const { user } = renderApp('/messages')
    await user.click(await chooseConversation(partner))
    await user.click(await screen.findByRole('button', { name: 'Search this conversation' }))
    await user.type(await screen.findByRole('searchbox', { name: 'Search messages…' }), 'harbour')
    expect(await screen.findByText('No messages found')).toBeVisible()
  })
})

describe('links in messages', () => {
  it('links in a message show what they lead to, as far as the reader may see it', async () => {
    const { member, partner, theirs } = await two()
    const group = { id: crypto.randomUUID(), name: `Linked ${partner.username}` }
    const row = { ...group, description: 'What this group is for' }
    expect((await theirs.from('groups').insert(row)).error).toBeNull()
    const address = (path: string) => `${window.location.origin}/#${path}`
    const text = `${address(`/groups/${group.id}`)} ${address(`/articles/${crypto.randomUUID()}`)}`
    await write(theirs, partner, member, text)
    await signInAs(member)
    const { user } = renderApp('/messages')
    await user.click(await chooseConversation(partner))
    expect(await screen.findByRole('link', { name: `Group ${group.name}` })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Article Not available to you' })).toBeVisible()
  })
})
