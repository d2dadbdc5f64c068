import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { operate, useFreshBrowser } from '../members'
import { signInPair } from './pair'

useFreshBrowser()

describe('the link of an email', () => {
  it('an address that names a member opens the conversation with them', async () => {
    const { partner } = await signInPair()
    renderApp(`/messages?with=${partner.id}`)
    expect(await screen.findByRole('textbox', { name: 'Type a message...' })).toBeVisible()
    const name = `Conversation with ${partner.username}`
    expect(await screen.findByRole('region', { name })).toBeVisible()
    expect(currentAddress()).toBe('/messages')
  })

  it('an address that names nobody shows the conversations', async () => {
    await signInPair()
    renderApp('/messages?with=nobody')
    expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible()
  })
})

describe('a link to a message', () => {
  it('a linked message older than the first page is loaded and shown', async () => {
    const { member, partner } = await signInPair()
    const ids = Array.from({ length: 120 }, () => crypto.randomUUID())
    await operate(
      'POST',
      '/rest/v1/messages',
      ids.map((id, index) => ({
        id,
        sender_id: index % 2 === 0 ? partner.id : member.id,
        receiver_id: index % 2 === 0 ? member.id : partner.id,
        content: `Note ${index}`,
        created_at: new Date(Date.now() - (200 - index) * 60_000).toISOString(),
        read: true,
      })),
    )
    renderApp('/messages')
    await screen.findByRole('list', { name: 'Conversations' })
    act(() => {
      window.history.pushState(
        { usr: { userId: partner.id, messageId: ids[4] }, key: 'led', idx: 1 },
        '',
        '#/messages',
      )
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(await screen.findByText('Note 4')).toBeInTheDocument()
  })
})
