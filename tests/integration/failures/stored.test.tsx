import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listDrafts } from '@/lib/stored-drafts'
import { currentAddress, renderApp } from '../../support/render'
import { cutSockets, openWay } from '../../support/sockets'
import { rowsOf } from '../business/fixture'
import { join, makeGroup, makePost } from '../forums/fixture'
import { answerAs, makeEvent, openEvent, page } from '../events/fixture'
import {
  holdAnswers,
  holdRequests,
  makeMember,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import * as groups from '../groups/fixture'
import { writeAs } from '../articles/fixture'
import { COMPOSERS } from './composers'
import { dismissToasts, findComplaint, loseAnswers } from './failures'
import { makeWorld, type World } from './fixture'

/** What the server has stored, although the composer wasn't told, or was no longer there. */
useFreshBrowser()
afterEach(openWay)

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

function composer(wanted: string) {
  const found = COMPOSERS.find(({ name }) => name === wanted)
  if (!found) throw new Error(`there is no composer of ${wanted}`)
  return found
}

describe('something new whose answer was lost', () => {
  test.each([
    ['a group', '/create-group', 'Group Name', ['Next', 'Create Group'], 'created_by'],
    ['an event', '/events/create', 'Title', ['Create'], 'creator_id'],
    ['a page', '/business?create=new', 'Business Name', ['Create Page'], 'owner_id'],
    ['a forum group', '/forums/create-group', 'Group name', ['Create Group'], 'created_by'],
    ['a forum post', '/forums/group/FORUM', 'Title', ['Create Post'], 'author_id', 'New Post'],
    ['an idea', '/investing?submit=new', 'Title', ['Submit Business Idea'], 'user_id'],
  ])(
    '%s that is changed and created again after a reload is stored once, as changed',
    async (name, address, label, buttons, owner, opener = '') => {
      const me = await makeMember('lost')
      await join(world.forum, me)
      await signInAs(me)
      const { path, stored, fill } = composer(name)
      const filled = await fill(userEvent.setup(), 'At first', world)
      const losing = loseAnswers(path)
      await filled.press()
      await findComplaint()
      losing.restore()
      dismissToasts()
      cleanup()

      const { user } = renderApp(address.replace('FORUM', world.forum.id))
      if (opener) await user.click(await screen.findByRole('button', { name: opener }))
      const field = await screen.findByLabelText(label)
      await waitFor(() => expect(field).toHaveValue('At first'))
      await user.type(field, ', and then')
      for (const button of buttons) {
        await user.click(await screen.findByRole('button', { name: button }))
      }
      const rows = () => rowsOf(stored.table, `${owner}=eq.${me.id}&select=${stored.column}`)
      await waitFor(async () =>
        expect(await rows()).toEqual([{ [stored.column]: 'At first, and then' }]),
      )
      await waitFor(async () => expect(await listDrafts(me.id)).toEqual([]))
    },
  )

  test('a forum reply that is posted again after a reload is stored once, and never changes on its way', async () => {
    const post = await makePost(await makeGroup())
    const me = await makeMember('lost')
    await signInAs(me)
    const open = async () => {
      const { user } = renderApp(`/forums/${post.id}`)
      return { user, field: await screen.findByRole('textbox', { name: 'Reply' }) }
    }
    const first = await open()
    await first.user.type(first.field, 'Said once')
    const held = holdAnswers('/rest/v1/forum_replies')
    const losing = loseAnswers('/rest/v1/forum_replies')
    await first.user.click(screen.getByRole('button', { name: 'Post Reply' }))
    await held.arrived
    await first.user.type(first.field, ', and more')
    expect(first.field).toHaveValue('Said once')
    held.release()
    await findComplaint()
    losing.restore()
    dismissToasts()
    cleanup()

    const again = await open()
    await waitFor(() => expect(again.field).toHaveValue('Said once'))
    await again.user.click(screen.getByRole('button', { name: 'Post Reply' }))
    expect(await screen.findByText('Your reply has been posted!')).toBeVisible()
    const rows = await rowsOf('forum_replies', `author_id=eq.${me.id}&select=content`)
    expect(rows).toEqual([{ content: 'Said once' }])
  })

  test('a message to guests that is retried arrives once, and a corrected one is another', async () => {
    const [me, guest] = await Promise.all([makeMember('me'), makeMember('guest')])
    const event = await makeEvent(me)
    await answerAs(guest, event, 'going')
    await signInAs(me)
    const { user } = await openEvent(event)
    await user.click(await page().findByRole('button', { name: 'Guest list' }))
    const guests = within(await screen.findByRole('dialog'))
    await user.click(await guests.findByRole('button', { name: 'Message guests' }))
    const letter = within(await screen.findByRole('dialog', { name: 'Message guests' }))
    async function send() {
      await user.click(await letter.findByRole('button', { name: 'Send to 1' }))
    }
    async function told() {
      const filter = `user_id=eq.${guest.id}&order=created_at&select=message`
      return (await rowsOf('notifications', filter)).map(({ message }) => message)
    }
    await user.type(letter.getByLabelText('Message'), 'At siks')
    const losing = loseAnswers('/rpc/message_event_guests')
    for (let tries = 0; tries < 2; tries += 1) {
      await send()
      await findComplaint()
      dismissToasts()
    }
    losing.restore()
    expect(await told()).toEqual([`${event.title}: At siks`])
    await user.clear(letter.getByLabelText('Message'))
    await user.type(letter.getByLabelText('Message'), 'At six')
    await send()
    expect(await screen.findByText('Message sent to 1 guest')).toBeVisible()
    expect(await told()).toEqual([`${event.title}: At siks`, `${event.title}: At six`])
  })
})

describe('what was deleted or left although the answer was lost', () => {
  test('a deleted article is not found, without its live change', async () => {
    const me = await makeMember('author')
    const article = await writeAs(me, { title: 'To be deleted' })
    await signInAs(me)
    const { user } = renderApp(`/articles/${article.id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    cutSockets()
    const losing = loseAnswers('/rest/v1/articles', 'DELETE')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await findComplaint()
    losing.restore()
    expect(await screen.findByText('Article Not Found')).toBeVisible()
  })

  test('a group that was left offers to join, without its live change', async () => {
    const [me, admin] = await Promise.all([makeMember('leaver'), makeMember('admin')])
    const group = await groups.makeGroup(admin)
    await groups.letIn(admin, me, group)
    await signInAs(me)
    const { user } = await groups.openGroup(group)
    await user.click(await page().findByRole('button', { name: 'Leave Group' }))
    cutSockets()
    const losing = loseAnswers('/rpc/leave_group')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Leave Group' }))
    await findComplaint()
    losing.restore()
    dismissToasts()
    await user.keyboard('{Escape}')
    expect(await page().findByRole('button', { name: 'Request to Join' })).toBeVisible()
  })
})

describe('the draft of what was stored', () => {
  async function draftsOf({ id }: Member, text: string) {
    const drafts = await listDrafts(id)
    return drafts.filter(({ value }) => JSON.stringify(value).includes(text))
  }

  test.each(['a group', 'an event', 'a page', 'a forum group', 'a forum post', 'a review'])(
    '%s is no draft once it is stored after its page was left',
    async (name) => {
      const { me } = world
      await signInAs(me)
      const user = userEvent.setup()
      const { path, fill } = composer(name)
      const text = `Left behind: ${name}`
      const { press } = await fill(user, text, world)
      const { arrived, release } = holdAnswers(path)
      await press()
      await arrived
      window.location.hash = '#/notifications'
      await user.click(await screen.findByRole('button', { name: 'Save draft' }))
      expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
      await waitFor(async () => expect(await draftsOf(me, text)).toHaveLength(1))
      release()
      await waitFor(async () => expect(await draftsOf(me, text)).toEqual([]))
      expect(currentAddress()).toBe('/notifications')
    },
  )

  test('a review is no draft once the stored one has replaced its form', async () => {
    const me = await makeMember('reviewer')
    await signInAs(me)
    const text = 'Good bread'
    const { press } = await composer('a review').fill(userEvent.setup(), text, world)
    await waitFor(async () => expect(await draftsOf(me, text)).toHaveLength(1))
    const summary = holdRequests('/rest/v1/rpc/business_review_summary')
    await press()
    expect(await screen.findByRole('heading', { name: 'Your review' })).toBeVisible()
    summary.release()
    await waitFor(async () => expect(await draftsOf(me, text)).toEqual([]))
  })
})
