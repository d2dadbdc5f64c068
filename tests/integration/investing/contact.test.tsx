import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { conversationWith } from '../../support/conversation-with'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, signInAs, useFreshBrowser } from '../members'
import { ideaAndReader, openIdea, page, storedMessagesTo, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

describe('contacting the founder of an idea', () => {
  async function openContact(user: Awaited<ReturnType<typeof openIdea>>['user']) {
    await user.click(page().getByRole('button', { name: 'Contact Founder' }))
    return within(await screen.findByRole('dialog'))
  }

  it('an inquiry is stored once, with the idea it is about', async () => {
    const { idea, reader } = await ideaAndReader()
    const { user } = await openIdea(idea)
    const dialog = await openContact(user)
    await user.click(dialog.getByRole('button', { name: 'Send message' }))
    expect(dialog.getByText('Please write a message')).toBeVisible()
    await user.type(dialog.getByLabelText('Message'), '  Is the round still open?  ')
    await user.click(dialog.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText('Message sent to founder!')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await storedMessagesTo(idea.founder)).toMatchObject([
      {
        sender_id: reader.id,
        content: 'Is the round still open?',
        message_type: 'business_inquiry',
        business_idea_id: idea.id,
        metadata: { businessIdeaTitle: idea.title },
      },
    ])
  })

  it('the confirmation offers to open the conversation', async () => {
    const { idea } = await ideaAndReader()
    const { user } = await openIdea(idea)
    const dialog = await openContact(user)
    await user.type(dialog.getByLabelText('Message'), 'When do you start?')
    await user.click(dialog.getByRole('button', { name: 'Send message' }))
    await user.click(await screen.findByRole('button', { name: 'Open conversation' }))
    await waitFor(() => expect(currentAddress()).toBe('/messages'))
    const history = await screen.findByLabelText('Messages of this conversation')
    expect(await within(history).findByText('When do you start?')).toBeVisible()
  })

  it('an idea that someone has asked about says so, leads to the conversation and takes more', async () => {
    const { idea } = await ideaAndReader()
    const first = await openIdea(idea)
    const dialog = await openContact(first.user)
    await first.user.type(dialog.getByLabelText('Message'), 'When do you start?')
    await first.user.click(dialog.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page().getByText('Inquiry sent')).toBeVisible()
    first.unmount()
    // It is known at the next visit, too.
    const { user } = await openIdea(idea)
    expect(await page().findByText('Inquiry sent')).toBeVisible()
    const again = await openContact(user)
    await user.type(again.getByLabelText('Message'), 'And who is in already?')
    await user.click(again.getByRole('button', { name: 'Send message' }))
    await waitFor(async () => expect(await storedMessagesTo(idea.founder)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(page().getByRole('link', { name: 'Open conversation' }))
    await waitFor(() => expect(currentAddress()).toBe('/messages'))
  })

  it('the text stays when an inquiry fails, and the next try sends it once', async () => {
    const { idea } = await ideaAndReader()
    const { user } = await openIdea(idea)
    const dialog = await openContact(user)
    await user.type(dialog.getByLabelText('Message'), 'Hello there')
    failRequests('/rpc/send_business_inquiry', 'offline')
    await user.click(dialog.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument()
    expect(dialog.getByLabelText('Message')).toHaveValue('Hello there')
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await user.click(dialog.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText('Message sent to founder!')).toBeInTheDocument()
    expect(await storedMessagesTo(idea.founder)).toHaveLength(1)
  })

  it('an unfinished inquiry is restored when the dialog opens again (UX-01)', async () => {
    const { idea } = await ideaAndReader()
    const { user } = await openIdea(idea)
    const dialog = await openContact(user)
    await user.type(dialog.getByLabelText('Message'), 'Half a question')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openContact(user)
    await waitFor(() => expect(again.getByLabelText('Message')).toHaveValue('Half a question'))
    expect(again.getByText('Your text is still here.')).toBeVisible()
  })

  it('the founder sees which idea an inquiry is about, even after deleting the idea', async () => {
    const { idea, reader } = await ideaAndReader()
    const { user, unmount } = await openIdea(idea)
    const dialog = await openContact(user)
    await user.type(dialog.getByLabelText('Message'), 'Who leads it?')
    await user.click(dialog.getByRole('button', { name: 'Send message' }))
    await screen.findByText('Message sent to founder!')
    unmount()
    await signInAs(idea.founder)
    const founder = renderApp('/settings')
    await founder.user.click(
      await screen.findByRole('button', { name: 'Business Inquiries, 1 unread' }),
    )
    const row = await screen.findByRole('link', { name: conversationWith(reader.username) })
    expect(row).toHaveTextContent(`About: ${idea.title}`)
    await founder.user.click(row)
    const log = within(await screen.findByRole('log'))
    expect(await log.findByRole('link', { name: idea.title })).toHaveAttribute(
      'href',
      `#/investing/${idea.id}`,
    )
    founder.unmount()
    await idea.client.from('business_ideas').delete().eq('id', idea.id)
    const after = renderApp('/messages')
    await after.user.click(
      await screen.findByRole('button', { name: conversationWith(reader.username) }),
    )
    const later = within(await screen.findByRole('log'))
    expect(await later.findByText(idea.title)).toBeVisible()
    expect(later.queryByRole('link', { name: idea.title })).toBeNull()
  })
})
