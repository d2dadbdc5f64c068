import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../support/render'
import { makeMember, operate, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

describe('business inquiries', () => {
  it('the inbox says so when there are no inquiries', async () => {
    await signInAs(await makeMember('founder'))
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: 'Business Inquiries' }))
    const dialog = await screen.findByRole('dialog', { name: 'Business Inquiries' })
    expect(await within(dialog).findByText('No business inquiries yet')).toBeVisible()
  })

  it('the badge counts unread inquiries, which are listed and lead to the conversation', async () => {
    const [member, partner] = await Promise.all([makeMember('founder'), makeMember('investor')])
    await signInAs(member)
    const ask = (content: string) =>
      operate('POST', '/rest/v1/messages', {
        sender_id: partner.id,
        receiver_id: member.id,
        message_type: 'business_inquiry',
        content,
      })
    await ask('Is the round still open?')
    await ask('And who leads it?')
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: 'Business Inquiries, 2 unread' }))
    const dialog = await screen.findByRole('dialog', { name: 'Business Inquiries' })
    const rows = await within(dialog).findAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('And who leads it?'),
      expect.stringContaining('Is the round still open?'),
    ])
    await user.click(within(dialog).getByRole('link', { name: /Is the round still open/ }))
    const log = await screen.findByRole('log')
    expect(within(log).getAllByText('Business inquiry')).toHaveLength(2)
    // Opening the conversation marks the inquiries as read.
    expect(await screen.findByRole('button', { name: 'Business Inquiries' })).toBeInTheDocument()
  })

  it('blocking a sender from their inquiry removes it from the list', async () => {
    const [member, partner] = await Promise.all([makeMember('founder'), makeMember('investor')])
    await signInAs(member)
    await operate('POST', '/rest/v1/messages', {
      sender_id: partner.id,
      receiver_id: member.id,
      message_type: 'business_inquiry',
      content: 'Send me your savings',
    })
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: 'Business Inquiries, 1 unread' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Business Inquiries' }))
    await user.click(await dialog.findByRole('button', { name: `More about ${partner.username}` }))
    expect(await screen.findByRole('menuitem', { name: 'Report…' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: `Mute ${partner.username}` })).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: `Block ${partner.username}` }))
    const asked = within(await screen.findByRole('alertdialog'))
    await user.click(asked.getByRole('button', { name: 'Block' }))
    expect(await dialog.findByText('No business inquiries yet')).toBeVisible()
  })
})
