import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { auth } from '@/lib/auth-client'
import { isLive } from '@/lib/realtime'
import { supabase } from '@/lib/supabase'
import { conversationWith } from '../../support/conversation-with'
import { renderApp } from '../../support/render'
import {
  failRequests,
  holdAnswers,
  holdRequests,
  suspend,
  useFreshBrowser,
  type Member,
} from '../members'
import type { actAs } from '../others'
import { signInPair } from './pair'

useFreshBrowser()

type Client = Awaited<ReturnType<typeof actAs>>

async function write(client: Client, from: Member, to: Member, content: string) {
  const row = { sender_id: from.id, receiver_id: to.id, content }
  expect((await client.from('messages').insert(row)).error).toBeNull()
}

/** Opens the conversation with a member found by name. */
async function openWith(user: ReturnType<typeof renderApp>['user'], partner: Member) {
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search contacts...' }),
    partner.username,
  )
  await user.click(await screen.findByRole('button', { name: new RegExp(`@${partner.username}`) }))
  return screen.findByRole('textbox', { name: 'Type a message...' })
}

async function rowsBetween(client: Client, member: Member) {
  const { data, error } = await client.rpc('conversation_messages', { p_partner_id: member.id })
  expect(error).toBeNull()
  return (data ?? []).map(({ content }) => content)
}

describe('sending a message', () => {
  it('Enter sends a trimmed message to a member found by search (UX-40)', async () => {
    const { member, partner, client } = await signInPair()
    const { user } = renderApp('/messages')
    expect(await screen.findByText('No conversations yet')).toBeVisible()
    expect(screen.getByText('Select a conversation to start chatting')).toBeVisible()
    const field = await openWith(user, partner)
    await user.type(field, '   {Enter}')
    await user.clear(field)
    await user.type(field, '  Hello{Shift>}{Enter}{/Shift}there  {Enter}')
    const log = await screen.findByRole('log')
    expect(await within(log).findByText(/Hello\s+there/)).toBeVisible()
    expect(field).toHaveValue('')
    await waitFor(async () => expect(await rowsBetween(client, member)).toEqual(['Hello\nthere']))
    expect(await screen.findByRole('list', { name: 'Conversations' })).toHaveTextContent(
      'You: Hello there',
    )
  })

  it('a message sent before the conversation has loaded is shown', async () => {
    const { partner } = await signInPair()
    const { arrived, release } = holdAnswers('conversation_messages')
    const { user } = renderApp(`/messages?with=${partner.id}`)
    const field = await screen.findByRole('textbox', { name: 'Type a message...' })
    // The server has read the empty conversation; its answer is on the way.
    await arrived
    await user.type(field, 'Quick hello{Enter}')
    const listed = await screen.findByRole('button', { name: /You: Quick hello/ })
    expect(listed).toBeVisible()
    release()
    const log = await screen.findByRole('log')
    expect(await within(log).findByText('Quick hello')).toBeVisible()
  })

  it('the field stays while it is not known yet who is writing', async () => {
    const { partner } = await signInPair()
    const viewer = holdAnswers('viewer_state')
    const { user } = renderApp(`/messages?with=${partner.id}`)
    const field = await screen.findByRole('textbox', { name: 'Type a message...' })
    await screen.findByRole('region', { name: `Conversation with ${partner.username}` })
    await user.type(field, 'Here already')
    viewer.release()
    await screen.findByRole('button', { name: 'Your account' })
    expect(field).toHaveFocus()
    expect(field).toHaveValue('Here already')
  })

  it('a message that fails goes back into the field, and Retry sends it once (UX-42)', async () => {
    const { member, partner, client } = await signInPair()
    const { user } = renderApp('/messages')
    const field = await openWith(user, partner)
    failRequests('/rest/v1/messages', 'offline')
    await user.type(field, 'Are you there?{Enter}')
    expect(await screen.findByText(/Your message wasn't sent/)).toBeVisible()
    expect(field).toHaveValue('Are you there?')
    expect(await rowsBetween(client, member)).toEqual([])
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(field).toHaveValue(''))
    await waitFor(async () => expect(await rowsBetween(client, member)).toEqual(['Are you there?']))
  })

  it('a message whose response was lost is not sent twice, even after editing (UX-41, UX-42)', async () => {
    const { member, partner, client } = await signInPair()
    const { user } = renderApp('/messages')
    const field = await openWith(user, partner)
    const send = globalThis.fetch
    // The server stores the message, but its response and all later reads are lost.
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url.includes('conversation_messages')) throw new TypeError('Failed to fetch')
      const response = await send(input, init)
      if (url.includes('/rest/v1/messages')) throw new TypeError('Failed to fetch')
      return response
    })
    await user.type(field, 'Once{Enter}')
    await screen.findByText(/Your message wasn't sent/)
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    // The client must not learn of the message from another read before it sends again.
    failRequests('conversation_messages', 'offline')
    await user.type(field, ' more{Enter}')
    expect(await screen.findByText(/Your earlier message did arrive/)).toBeVisible()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(field).toHaveValue('Once more')
    expect(await rowsBetween(client, member)).toEqual(['Once'])
    await user.type(field, '{Enter}')
    await waitFor(async () =>
      expect(await rowsBetween(client, member)).toEqual(['Once more', 'Once']),
    )
  })

  it('an unfinished message is restored on the next visit (UX-01)', async () => {
    const { partner } = await signInPair()
    const first = renderApp('/messages')
    await first.user.type(await openWith(first.user, partner), 'Not finished')
    first.unmount()
    const { user } = renderApp('/messages')
    expect(await openWith(user, partner)).toHaveValue('Not finished')
  })
})

describe('a conversation', () => {
  it('opening a conversation starts at the unread messages and clears every badge (UX-03, UX-20, UX-44)', async () => {
    const { member, partner, client } = await signInPair()
    await write(client, partner, member, 'First')
    await write(client, partner, member, 'See https://example.org/a and javascript:alert(1)')
    const { user } = renderApp('/messages')
    expect(await screen.findByRole('button', { name: 'Messages, 2 unread' })).toBeVisible()
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Messages/))
    await user.click(
      await screen.findByRole('button', { name: conversationWith(partner.username) }),
    )
    expect(await screen.findByText('New messages')).toBeVisible()
    const link = await screen.findByRole('link', { name: 'https://example.org/a' })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    expect(link).toHaveAttribute('target', '_blank')
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull()
    expect(screen.getByText('Today')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Messages' })).toBeVisible()
    await waitFor(() => expect(document.title).toMatch(/^Messages/))
    const { data } = await client.from('messages').select('read').eq('receiver_id', member.id)
    expect(data).toEqual([{ read: true }, { read: true }])
  })

  it('a message that arrives in the open conversation is shown and never counted as unread (UX-21)', async () => {
    const { member, partner, client } = await signInPair()
    const { user, queryClient } = renderApp('/messages')
    const field = await openWith(user, partner)
    await user.type(field, 'Ping{Enter}')
    await screen.findByText('Ping')
    const bell = screen.getByRole('button', { name: 'Messages' })
    const shown = new Set<string | null>()
    const watch = new MutationObserver(() => shown.add(bell.getAttribute('aria-label')))
    watch.observe(bell, { attributes: true })
    const read = holdRequests('/rpc/mark_conversation_read')
    await write(client, partner, member, 'Pong')
    // The counts may be loaded before the event for the message arrives.
    void queryClient.invalidateQueries({ queryKey: ['auth'] })
    const log = await screen.findByRole('log')
    expect(await within(log).findByText('Pong')).toBeVisible()
    // Something else reloads the counts at that moment.
    void queryClient.invalidateQueries({ queryKey: ['auth'] })
    const asked = await supabase.rpc('viewer_state')
    expect(asked.data).toMatchObject({ counts: { unread_messages: 1 } })
    read.release()
    await waitFor(async () => {
      const { data } = await client.from('messages').select('read').eq('receiver_id', member.id)
      expect(data).toEqual([{ read: true }])
    })
    expect([...shown]).toEqual([])
    watch.disconnect()
    await client.rpc('mark_conversation_read', { p_partner_id: member.id })
    expect(await within(log).findByText(/Seen/)).toBeVisible()
  })

  it('an open conversation is marked as read before the counts are loaded (UX-21)', async () => {
    const { partner } = await signInPair()
    const { user, queryClient } = renderApp('/messages')
    // Clicking gives the window the focus.
    await user.click(await openWith(user, partner))
    const send = globalThis.fetch
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const [, name] = /rpc\/(mark_conversation_read|viewer_state)/.exec(url) ?? []
      if (name) asked.push(name)
      return send(input, init)
    })
    await queryClient.invalidateQueries({ queryKey: ['auth'] })
    expect(asked).toEqual(['mark_conversation_read', 'viewer_state'])
  })

  it('a message that arrives while the app opens is counted as unread', async () => {
    const { member, partner, client } = await signInPair()
    const counts = holdAnswers('viewer_state')
    renderApp('/settings')
    await counts.arrived
    // After the counts were read, and before anything is heard live.
    await write(client, partner, member, 'Just in time')
    counts.release()
    expect(await screen.findByRole('button', { name: 'Messages, 1 unread' })).toBeVisible()
  })

  it('a message that arrives on another page is counted as unread', async () => {
    const { member, partner, client } = await signInPair()
    renderApp('/settings')
    await screen.findByRole('button', { name: 'Messages' })
    await waitFor(() => expect(isLive(`user:${member.id}`)).toBe(true))
    await write(client, partner, member, 'Hello')
    expect(await screen.findByRole('button', { name: 'Messages, 1 unread' })).toBeVisible()
  })

  it('a conversation with a suspended member can be read but not continued', async () => {
    const { member, partner, client } = await signInPair()
    await write(client, partner, member, 'Last words')
    await suspend(partner)
    const { user } = renderApp('/messages')
    await user.click(
      await screen.findByRole('button', { name: conversationWith(partner.username) }),
    )
    expect(await screen.findByText("This member doesn't accept messages from you.")).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Type a message...' })).toBeNull()
  })

  it('a conversation that fails to load shows an error', async () => {
    const { partner } = await signInPair()
    const { user } = renderApp('/messages')
    failRequests('/rest/v1/rpc/conversation_messages', { status: 500, body: { message: 'no' } })
    await openWith(user, partner)
    expect(await screen.findByText("We couldn't load this conversation")).toBeVisible()
  })
})

describe('the messages panel', () => {
  it('the panel opens from the top bar, shows a conversation and links to the page', async () => {
    const { member, partner, client } = await signInPair()
    await write(client, partner, member, 'Hello from the panel')
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: 'Messages, 1 unread' }))
    const panel = await screen.findByRole('dialog', { name: 'Messages' })
    expect(within(panel).getByText('Select a conversation to start chatting')).toBeVisible()
    await user.click(
      await within(panel).findByRole('button', { name: conversationWith(partner.username) }),
    )
    const log = await within(panel).findByRole('log')
    expect(await within(log).findByText('Hello from the panel')).toBeVisible()
    expect(within(panel).getByRole('link', { name: 'Open Messages' })).toHaveAttribute(
      'href',
      '#/messages',
    )
  })

  it('the panel asks to sign in when the session ends while it is open', async () => {
    await signInPair()
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Messages' }))
    const panel = await screen.findByRole('dialog', { name: 'Messages' })
    expect(await within(panel).findByText('No conversations yet')).toBeVisible()
    await act(async () => {
      await auth.signOut({ scope: 'local' })
    })
    expect(await within(panel).findByText('Please log in to use chat')).toBeVisible()
    expect(within(panel).queryByRole('searchbox')).toBeNull()
    expect(within(panel).getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})
