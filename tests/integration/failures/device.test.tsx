import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSession } from '@/features/auth/model/session-store'
import { conversationWith } from '../../support/conversation-with'
import { currentAddress, renderApp } from '../../support/render'
import { logInOnPage } from '../log-in'
import { intercept, makeMember, operate, useFreshBrowser, type Member } from '../members'
import { countRows, readComplaints } from './failures'

/** Devices without storage space, and devices with a wrong clock. */
useFreshBrowser()

async function logIn(member: Member) {
  const user = userEvent.setup()
  renderApp('/auth')
  await logInOnPage(user, member)
  await waitFor(() => expect(currentAddress()).toBe('/'))
  return user
}

async function goTo(address: string) {
  window.location.hash = `#${address}`
  await waitFor(() => expect(currentAddress()).toBe(address))
}

describe('a device that cannot store anything', () => {
  const refused = vi.fn()
  beforeEach(() => {
    refused.mockClear()
    function refuse(): never {
      refused()
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(indexedDB, 'open').mockImplementation(refuse)
    // A database that is open already.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse)
  })

  test('members can sign in, publish and log out without an error', async () => {
    const member = await makeMember('full')
    const user = await logIn(member)
    await goTo('/articles')
    const [write] = await screen.findAllByRole('button', { name: 'Write Article' })
    await user.click(write ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Article' }))
    const title = await dialog.findByLabelText('Title')
    refused.mockClear()
    await user.type(title, 'From a full device')
    await user.type(dialog.getByLabelText('Content'), 'Long enough to be an article.')
    // By then the draft would have been stored, if that were possible.
    await waitFor(() => expect(refused).toHaveBeenCalled())
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Article published')).toBeInTheDocument()
    expect(await countRows('articles', `author_id=eq.${member.id}&status=eq.published`)).toBe(1)
    expect(readComplaints()).toBe('')
    await goTo('/settings/appearance')
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveClass('dark')
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    await user.click(screen.getByRole('button', { name: 'Your account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(readSession().status).toBe('signed-out'))
    expect(readComplaints()).toBe('')
  })
})

describe.each([
  ['two hours ahead', 2.1],
  ['two hours behind', -2.1],
])('a device whose clock is %s', (_, hours) => {
  beforeEach(() => {
    const now = Date.now() + hours * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('members sign in once, see no negative times, and get messages in the server’s order', async () => {
    const [member, partner] = await Promise.all([makeMember('skewed'), makeMember('partner')])
    function write(content: string) {
      const row = { sender_id: partner.id, receiver_id: member.id, content }
      return operate('POST', '/rest/v1/messages', row)
    }
    await write('The first')
    let tokens = 0
    const counting = intercept(({ url }) => {
      if (url.includes('/auth/v1/token')) tokens += 1
      return null
    })
    const user = await logIn(member)
    await goTo('/messages')
    const list = within(await screen.findByRole('list', { name: 'Conversations' }))
    await user.click(await list.findByRole('button', { name: conversationWith(partner.username) }))
    const field = await screen.findByRole('textbox', { name: 'Type a message...' })
    await user.type(field, 'The second{Enter}')
    await waitFor(async () =>
      expect(await countRows('messages', `sender_id=eq.${member.id}`)).toBe(1),
    )
    await write('The third')
    const log = within(await screen.findByRole('log'))
    expect(await log.findByText('The third')).toBeVisible()
    const order = log.getAllByText(/^The (first|second|third)$/).map((node) => node.textContent)
    expect(order).toEqual(['The first', 'The second', 'The third'])
    await operate('POST', '/rest/v1/articles', {
      author_id: partner.id,
      user_id: partner.id,
      title: `Of ${partner.username}`,
      content: 'Long enough to be an article.',
      status: 'published',
    })
    await goTo('/articles')
    const article = within(await screen.findByRole('article', { name: `Of ${partner.username}` }))
    const said = hours > 0 ? '2 hours ago' : 'Just now'
    expect(await article.findByText(said)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/-\d+ (minute|hour|day)|\bin \d+ (minute|hour)/)
    expect(tokens).toBe(1)
    counting.restore()
  })
})
