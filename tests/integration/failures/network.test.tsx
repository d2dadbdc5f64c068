import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { isLive } from '@/lib/realtime'
import { conversationWith } from '../../support/conversation-with'
import { currentAddress, renderApp } from '../../support/render'
import { cutSockets, openWay } from '../../support/sockets'
import { makeArticle } from '../articles/fixture'
import { befriend, intercept, makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { countRows, dismissToasts, readComplaints } from './failures'

useFreshBrowser()

/** Repeats an action while it is reported as failed, until `isDone`. */
async function insist(
  press: () => Promise<void>,
  isDone: () => Promise<boolean>,
  hasFailed = () => readComplaints() !== '',
) {
  for (let tries = 0; tries < 12; tries += 1) {
    dismissToasts()
    await press()
    await waitFor(async () => expect((await isDone()) || hasFailed()).toBe(true))
    if (await isDone()) return
  }
  throw new Error('it never worked')
}

/**
 * Fails three writes and two reads in ten: dropped before they arrive, answered with a 503, and, for writes,
 * dropped after they arrived.
 */
function worsenNetwork() {
  const lost = { before: 0, after: 0, refused: 0 }
  const sent = { reads: 0, writes: 0 }
  return {
    lost,
    ...intercept(async ({ method }, pass) => {
      const isWrite = method === 'POST'
      const turn = (isWrite ? (sent.writes += 1) : (sent.reads += 1)) % 10
      if (turn === 2) {
        lost.before += 1
        throw new TypeError('Failed to fetch')
      }
      if (turn === 5) {
        lost.refused += 1
        return new Response('Bad gateway', { status: 503 })
      }
      const answer = await pass()
      if (turn === 8 && isWrite) {
        lost.after += 1
        throw new TypeError('Failed to fetch')
      }
      return answer
    }),
  }
}

async function logIn(user: UserEvent, email: string, password: string) {
  renderApp('/auth')
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await insist(
    async () => {
      const button = screen.queryByRole('button', { name: 'Log In' })
      if (button) await user.click(button)
    },
    () => Promise.resolve(currentAddress() === '/'),
  )
}

async function goTo(address: string) {
  window.location.hash = `#${address}`
  await waitFor(() => expect(currentAddress()).toBe(address))
}

/** Waits for a control, and clicks Try again where its screen failed to load. */
async function findPatiently(user: UserEvent, role: string, name: string | RegExp) {
  return waitFor(
    async () => {
      const found = screen.queryAllByRole(role, { name })[0]
      if (found) return found
      const retry = screen.queryAllByRole('button', { name: 'Try again' })[0]
      if (retry) await user.click(retry)
      throw new Error(`there is no ${String(name)}`)
    },
    { timeout: 30_000, interval: 200 },
  )
}

describe('a network that loses three requests in ten', () => {
  test('signing in, publishing, commenting, reacting and messaging each happen exactly once', async () => {
    const [member, partner] = await Promise.all([makeMember('patient'), makeMember('partner')])
    const article = await makeArticle('author')
    const byMe = `user_id=eq.${member.id}`
    const user = userEvent.setup()
    const network = worsenNetwork()
    await logIn(user, member.email, member.password)

    await goTo('/articles')
    await user.click(await findPatiently(user, 'button', 'Write Article'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Article' }))
    await user.click(await dialog.findByLabelText('Title'))
    await user.paste('Through thick and thin')
    await user.click(dialog.getByLabelText('Content'))
    await user.paste('Long enough to be an article.')
    await insist(
      async () => user.click(await dialog.findByRole('button', { name: 'Publish' })),
      () => Promise.resolve(screen.queryByRole('dialog') === null),
    )

    await goTo(`/articles/${article.id}`)
    const field = await findPatiently(user, 'textbox', 'Write a comment…')
    await user.click(field)
    await user.paste('Said once')
    await insist(
      async () => user.click(await screen.findByRole('button', { name: 'Post Comment' })),
      () => Promise.resolve(field.textContent === '' && !isFilled(field)),
    )
    // A reaction that failed is undone without a message (Spec 3 §8). One whose response was
    // lost is reloaded a moment later, and clicking before that would remove it.
    const isLiked = () => screen.queryByRole('button', { name: /^Like/, pressed: true }) !== null
    await insist(
      async () => {
        if (isLiked()) return
        await user.click(await findPatiently(user, 'button', /^Like/))
        // It shows at once and is undone when it fails; clicking before that would remove it
        // again.
        await waitFor(() => expect(isLiked()).toBe(true), { timeout: 2000 }).catch(() => undefined)
      },
      async () => (await countLikes()) === 1,
      () => !isLiked(),
    )

    await goTo('/messages')
    const search = await findPatiently(user, 'searchbox', 'Search contacts...')
    await user.click(search)
    await user.paste(partner.username)
    await user.click(await findPatiently(user, 'button', new RegExp(`@${partner.username}`)))
    const box = await findPatiently(user, 'textbox', 'Type a message...')
    await user.click(box)
    await user.paste('Are you there?')
    await insist(
      async () => {
        await user.click(box)
        await user.keyboard('{Enter}')
      },
      async () => (await countMessages()) === 1 && !isFilled(box),
      // A message that could not be sent is back in the field.
      () => isFilled(box),
    )
    network.restore()

    const mine = `author_id=eq.${member.id}`
    expect(await countRows('articles', `${mine}&status=eq.published`)).toBe(1)
    expect(await countRows('article_comments', byMe)).toBe(1)
    await waitFor(async () => expect(await countLikes()).toBe(1))
    expect(await countMessages()).toBe(1)
    expect(network.lost.before).toBeGreaterThan(0)
    expect(network.lost.refused).toBeGreaterThan(0)
    expect(network.lost.after).toBeGreaterThan(0)

    function countMessages() {
      return countRows('messages', `sender_id=eq.${member.id}`)
    }

    function countLikes() {
      return countRows('reactions', byMe)
    }
  }, 180_000)
})

function isFilled(field: HTMLElement): boolean {
  return field instanceof HTMLTextAreaElement && field.value !== ''
}

test('messages sent while the socket was down are loaded when it reconnects', async () => {
  const [member, partner] = await Promise.all([makeMember('reader'), makeMember('writer')])
  await befriend(member, partner)
  const theirs = await actAs(partner)
  async function write(content: string) {
    const row = { sender_id: partner.id, receiver_id: member.id, content }
    expect((await theirs.from('messages').insert(row)).error).toBeNull()
  }
  await write('Before')
  await signInAs(member)
  const user = userEvent.setup()
  renderApp('/messages')
  await user.click(await screen.findByRole('button', { name: conversationWith(partner.username) }))
  const log = within(await screen.findByRole('log'))
  expect(await log.findByText('Before')).toBeVisible()
  await waitFor(() => expect(isLive(`user:${member.id}`)).toBe(true))

  cutSockets()
  await waitFor(() => expect(isLive(`user:${member.id}`)).toBe(false))
  await write('Missed')
  expect(log.queryByText('Missed')).toBeNull()
  openWay()
  expect(await log.findByText('Missed', {}, { timeout: 30_000 })).toBeVisible()
  expect(isLive(`user:${member.id}`)).toBe(true)
})
