import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { conversationWith } from '../../support/conversation-with'
import { currentAddress, renderApp } from '../../support/render'
import { logInOnPage } from '../log-in'
import { intercept, operate, promote, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { failWith } from './failures'
import { makeWorld, type World } from './fixture'

useFreshBrowser()

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const row = { sender_id: world.other.id, receiver_id: world.me.id, content: 'Hello from afar' }
  await operate('POST', '/rest/v1/messages', row)
  const theirs = await actAs(world.other)
  expect((await theirs.rpc('follow_user', { p_user_id: world.me.id })).error).toBeNull()
  await promote(world.me)
})

interface ScreenOfReads {
  address: (world: World) => string
  /** The requests that make up the screen. */
  asks: string[]
  says: string
  /** The heading once they succeed. */
  shows: (world: World) => string | RegExp
}

// The other screens are covered by the tests of their features.
const MENDED: [name: string, facts: ScreenOfReads][] = [
  [
    'an article',
    {
      address: ({ article }) => `/articles/${article.id}`,
      asks: ['/rest/v1/articles'],
      says: 'Failed to load article',
      shows: ({ article }) => article.title,
    },
  ],
  [
    'a group',
    {
      address: ({ group }) => `/groups/${group.id}`,
      asks: ['/rpc/group_screen', '/rpc/group_detail'],
      says: 'Failed to load group details',
      shows: ({ group }) => group.name,
    },
  ],
  [
    'a business page',
    {
      address: ({ otherPage }) => `/business/${otherPage.id}`,
      asks: ['/rest/v1/business_pages'],
      says: 'Failed to load business pages',
      shows: ({ otherPage }) => new RegExp(`^${otherPage.name}`),
    },
  ],
  [
    'one’s own profile',
    {
      address: () => '/profile',
      asks: ['/rpc/viewer_state'],
      says: 'Failed to load profile data.',
      shows: ({ me }) => me.username,
    },
  ],
]

describe('a screen that fails to load', () => {
  test.each(MENDED)(
    '%s shows an error when it fails to load, and Try again loads it',
    async (_, facts) => {
      const user = userEvent.setup()
      await signInAs(world.me)
      const failing = intercept(({ url }) =>
        facts.asks.some((path) => url.includes(path)) ? failWith('500') : null,
      )
      renderApp(facts.address(world))
      expect(await screen.findByText(facts.says)).toBeVisible()
      expect(document.body.textContent).not.toMatch(/SQL|relation|XX000/)
      failing.restore()
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      const heading = { name: facts.shows(world), level: 1 }
      expect(await screen.findByRole('heading', heading)).toBeVisible()
    },
  )

  test.each<[name: string, part: Omit<ScreenOfReads, 'asks'> & { part: string }]>([
    [
      'an article whose comments',
      {
        address: ({ article }) => `/articles/${article.id}`,
        part: 'article_comments',
        says: 'Failed to load comments.',
        shows: ({ article }) => article.title,
      },
    ],
    [
      'an idea whose updates',
      {
        address: ({ otherIdea }) => `/investing/${otherIdea.id}`,
        part: 'business_updates',
        says: 'Failed to load business updates',
        shows: ({ otherIdea }) => otherIdea.title,
      },
    ],
    [
      'an event whose attendees',
      {
        address: ({ event }) => `/events/${event.id}`,
        part: 'attendees:event_attendees',
        says: "We couldn't load the attendees",
        shows: ({ event }) => event.title,
      },
    ],
    [
      'a business page whose posts',
      {
        address: ({ otherPage }) => `/business/${otherPage.id}`,
        part: 'business_posts',
        says: 'Failed to load posts',
        shows: ({ otherPage }) => new RegExp(`^${otherPage.name}`),
      },
    ],
  ])('%s fail to load still shows everything else', async (_, { address, part, says, shows }) => {
    await signInAs(world.me)
    intercept(({ url }) => {
      const asked = decodeURIComponent(url)
      const isPart = asked.includes(part) || /rest.v1.event_attendees.*status=eq/.test(asked)
      return isPart ? failWith('500') : null
    })
    renderApp(address(world))
    expect(await screen.findByRole('heading', { name: shows(world), level: 1 })).toBeVisible()
    expect(await screen.findByText(says)).toBeVisible()
  })

  test('notifications show an error when they fail to load, and Try again loads them', async () => {
    const user = userEvent.setup()
    await signInAs(world.me)
    const failing = intercept(({ url }) =>
      url.includes('/rpc/list_notifications') ? failWith('500') : null,
    )
    renderApp('/notifications')
    expect(await screen.findByText("We couldn't load your notifications")).toBeVisible()
    failing.restore()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/New follower/)).toBeVisible()
  })

  test('the conversation list and a conversation each show an error, and Try again loads them', async () => {
    const user = userEvent.setup()
    await signInAs(world.me)
    const failing = intercept(({ url }) => (url.includes('conversation') ? failWith('500') : null))
    renderApp('/messages')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    failing.restore()
    await user.click(retry)
    const row = { name: conversationWith(world.other.username) }
    const person = await screen.findByRole('button', row)
    const again = intercept(({ url }) =>
      url.includes('conversation_messages') ? failWith('500') : null,
    )
    await user.click(person)
    expect(await screen.findByText("We couldn't load this conversation")).toBeVisible()
    again.restore()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hello from afar', { selector: '[role=log] *' })).toBeVisible()
  })
})

describe('a rejected access token', () => {
  const addresses = [
    '/messages',
    '/notifications',
    '/settings',
    '/admin',
    '/investing',
    '/business',
  ]

  test.each(addresses)(
    'a session that cannot be renewed leads from %s to sign in, and back',
    async (address) => {
      await signInAs(world.me)
      const refusing = intercept(({ url }) => {
        if (url.includes('/rest/v1/')) return failWith('401')
        if (!url.includes('/auth/v1/token')) return null
        const body = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }
        return Promise.resolve(Response.json(body, { status: 400 }))
      })
      renderApp(address)
      await waitFor(() =>
        expect(currentAddress()).toBe(`/auth?next=${encodeURIComponent(address)}`),
      )
      refusing.restore()
      const user = userEvent.setup()
      await logInOnPage(user, world.me)
      await waitFor(() => expect(currentAddress()).toBe(address))
    },
  )

  test('a rejected token is renewed once for all concurrent requests, without an error', async () => {
    await signInAs(world.me)
    let renewals = 0
    const refused = new Set<string>()
    const refusing = intercept(({ url }) => {
      if (url.includes('/auth/v1/token')) renewals += 1
      if (renewals > 0 || !url.includes('/rest/v1/')) return null
      refused.add(url)
      return failWith('401')
    })
    renderApp('/')
    expect(await screen.findByRole('feed')).toBeVisible()
    expect(refused.size).toBeGreaterThan(1)
    expect(renewals).toBe(1)
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    refusing.restore()
  })
})
