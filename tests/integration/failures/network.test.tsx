import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { isLive } from '@/lib/realtime'
import { currentAddress, renderApp, conversationWith } from '../../support/render'
import { makeArticle } from '../articles/fixture'
import { befriend, makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { countRows, dismissToasts, intercept, readComplaints } from './failures'

/** Every socket the app opens, so that tests can drop them and block reconnecting. */
const sockets = new Set<WebSocket>()
let isWayClosed = false
const NetworkSocket = globalThis.WebSocket
vi.stubGlobal(
  'WebSocket',
  class extends NetworkSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      // Nothing listens on port 1.
      super(isWayClosed ? 'ws://127.0.0.1:1' : url, protocols)
      sockets.add(this)
    }
  },
)

function dropSockets() {
  isWayClosed = true
  for (const socket of sockets) socket.close()
  sockets.clear()
}

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

/** Fails three requests in ten: dropped before or after they arrive, or answered with a 503. */
function worsenNetwork() {
  let seed = 7
  const lost = { before: 0, after: 0, refused: 0 }
  return {
    lost,
    ...intercept((request, pass) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      const luck = seed / 2147483648
      return worsen(luck)

      async function worsen(chance: number): Promise<Response> {
        if (chance < 0.1) {
          lost.before += 1
          throw new TypeError('Failed to fetch')
        }
        if (chance < 0.2) {
          lost.refused += 1
          return new Response('Bad gateway', { status: 503 })
        }
        const answer = await pass()
        if (chance < 0.3 && request.method === 'POST') {
          lost.after += 1
          throw new TypeError('Failed to fetch')
        }
        return answer
      }
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
  await waitFor(() => expect(sockets.size).toBeGreaterThan(0))

  dropSockets()
  await waitFor(() => expect(isLive(`user:${member.id}`)).toBe(false))
  await write('Missed')
  expect(log.queryByText('Missed')).toBeNull()
  isWayClosed = false
  expect(await log.findByText('Missed', {}, { timeout: 30_000 })).toBeVisible()
  expect(isLive(`user:${member.id}`)).toBe(true)
})
