import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { cutSockets, openWay } from '../../support/sockets'
import { makeArticle } from '../articles/fixture'
import {
  failRequests,
  intercept,
  makeMember,
  setProfile,
  signInAs,
  useFreshBrowser,
} from '../members'

useFreshBrowser()

/** The feed, once the items below the fold are rendered too. */
async function findWholeFeed() {
  const feed = await screen.findByRole('feed')
  await waitFor(() => expect(feed).toHaveAttribute('aria-busy', 'false'))
  return feed
}

describe('the feed of a member', () => {
  test('the feed lists new members, newest first, with links to their profiles (UX-82)', async () => {
    const older = await makeMember('older')
    const newer = await makeMember('newer')
    await setProfile(newer, { full_name: 'Newest Nora' })
    await signInAs(older)
    renderApp('/')
    const feed = await screen.findByRole('feed', { name: 'News Feed' })
    const items = within(feed).getAllByRole('article')
    const names = items.map((item) => within(item).getAllByRole('link')[0]?.textContent)
    // Other tests add members meanwhile.
    const newest = names.indexOf('Newest Nora')
    expect(names.slice(newest)).toContain(older.username)
    const item = items[newest]
    if (!item) throw new Error('the newcomer is not there')
    expect(item).toHaveAccessibleName('Newest Nora joined Kindling')
    expect(item).toHaveAttribute('aria-posinset', String(newest + 1))
    expect(within(item).getByRole('link', { name: 'Newest Nora' })).toHaveAttribute(
      'href',
      `#/profile/${newer.id}`,
    )
    expect(within(item).getByText('Just now').tagName).toBe('TIME')
  })

  test('Load more shows the items after the first 50 without repeating one', async () => {
    await Promise.all(Array.from({ length: 51 }, () => makeMember('many')))
    await signInAs(await makeMember('reader'))
    const { user } = renderApp('/')
    const feed = await findWholeFeed()
    expect(within(feed).getAllByRole('article')).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(within(feed).getAllByRole('article').length).toBeGreaterThan(51))
    const ids = within(feed)
      .getAllByRole('article')
      .map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a filter shows only the items of its type', async () => {
    const article = await makeArticle('filtered')
    await signInAs(await makeMember('reader'))
    const { user } = renderApp('/?filter=articles')
    expect(await screen.findByText(article.title)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'events' }))
    await waitFor(() => expect(screen.queryByText(article.title)).not.toBeInTheDocument())
  })

  test('each filter has its own address and its own empty state (UX-12)', async () => {
    await signInAs(await makeMember('filters'))
    const { user } = renderApp('/')
    await screen.findByRole('feed')
    failRequests('&filter=eq.', { status: 200, body: [] })
    const bar = within(screen.getByRole('navigation', { name: 'Filter the feed' }))
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['all', 'groups', 'articles', 'events', 'investing', 'forums'],
    ])
    for (const filter of ['groups', 'articles', 'events', 'investing', 'forums']) {
      await user.click(bar.getByRole('link', { name: filter }))
      expect(await screen.findByText(`No ${filter} items found.`)).toBeVisible()
      expect(currentAddress()).toBe(`/?filter=${filter}`)
      expect(bar.getByRole('link', { name: filter })).toHaveAttribute('aria-current', 'page')
    }
    await user.click(screen.getByRole('link', { name: 'Show everything' }))
    expect(await screen.findByRole('feed')).toBeVisible()
    expect(currentAddress()).toBe('/')
  })

  test('an empty feed shows a hint to create content', async () => {
    await signInAs(await makeMember('empty'))
    failRequests('/rest/v1/feed_items', { status: 200, body: [] })
    renderApp('/')
    expect(
      await screen.findByText('No feed items available. Start creating content!'),
    ).toBeVisible()
  })

  test('a feed that fails to load shows an error, and Try again loads it', async () => {
    await signInAs(await makeMember('unlucky'))
    failRequests('/rest/v1/feed_items', { status: 500, body: { message: 'broken' } })
    const { user } = renderApp('/')
    expect(await screen.findByText('Failed to load feed items')).toBeVisible()
    expect(screen.getByText('An unexpected error occurred')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('feed')).toBeVisible()
  })
})

describe('new feed items', () => {
  test('a new item appears at once for a member at the top of the feed (UX-11)', async () => {
    await signInAs(await makeMember('top'))
    renderApp('/')
    await screen.findByRole('feed')
    // Joining the topic takes a moment; items from before that are loaded on the next visit.
    await waitFor(
      async () => {
        const newcomer = await makeMember('newcomer')
        await screen.findByRole('article', { name: `${newcomer.username} joined Kindling` })
      },
      { timeout: 20_000 },
    )
  })

  test('items missed while the connection was cut come with the next item if looking for them failed', async () => {
    await signInAs(await makeMember('back'))
    renderApp('/')
    await findWholeFeed()
    cutSockets()
    const missed = await makeMember('missed')
    let hasFailed = false
    intercept(({ url }) => {
      if (hasFailed || !url.includes('created_at=gt')) return null
      hasFailed = true
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    openWay()
    await waitFor(() => expect(hasFailed).toBe(true), { timeout: 20_000 })
    expect(screen.queryByRole('article', { name: new RegExp(missed.username) })).toBeNull()
    await makeMember('later')
    await screen.findByRole('article', { name: `${missed.username} joined Kindling` })
  })

  test('new items wait behind a button for a member who has scrolled down (UX-11)', async () => {
    await signInAs(await makeMember('deep'))
    const { user } = renderApp('/')
    const feed = await findWholeFeed()
    const before = within(feed).getAllByRole('article').length
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900)
    // Each item ends below the top bar, so the first one counts as being read.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 20, 0, 90))
    const newcomer = await makeMember('newcomer')
    act(() => {
      window.dispatchEvent(new Event('focus'))
    })
    await screen.findByRole('button', { name: /^\d+ new posts?$/ })
    expect(within(feed).getAllByRole('article')).toHaveLength(before)
    const scrollTo = vi.spyOn(window, 'scrollTo')
    // Another test may add a member first; then the button appears twice.
    await waitFor(
      async () => {
        const pill = screen.queryByRole('button', { name: /^\d+ new posts?$/ })
        if (pill) await user.click(pill)
        const name = `${newcomer.username} joined Kindling`
        expect(screen.getByRole('article', { name })).toBeVisible()
      },
      { timeout: 15_000 },
    )
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to where you were' }))
    expect(screen.queryByRole('button', { name: 'Back to where you were' })).toBeNull()
  })
})

describe('after the viewer’s own change', () => {
  /** How often the feed asked for cards it knew already. */
  function rereads(sent: ReturnType<typeof watchFeed>) {
    const addresses = sent.mock.calls.map(([input]) =>
      input instanceof Request ? input.url : input.toString(),
    )
    return addresses.filter((address) => /feed_items.*[?&]id=in\./.test(address)).length
  }
  const watchFeed = () => vi.spyOn(globalThis, 'fetch')

  async function rename(user: ReturnType<typeof renderApp>['user'], name: string) {
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
    const field = dialog.getByLabelText('Full Name')
    await user.clear(field)
    await user.type(field, name)
    await user.click(dialog.getByRole('button', { name: 'Save Profile' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  function goTo(path: string) {
    act(() => {
      window.location.hash = `#${path}`
    })
  }

  test('a feed that was read before reads its cards again, once', async () => {
    await signInAs(await makeMember('editor'))
    const { user } = renderApp('/')
    await findWholeFeed()
    goTo('/profile')
    await rename(user, 'Renamed Rita')
    const sent = watchFeed()
    goTo('/')
    expect(await screen.findByRole('article', { name: /^Renamed Rita/ })).toBeVisible()
    await findWholeFeed()
    expect(rereads(sent)).toBe(1)
  })

  test('a feed that is read for the first time reads its cards once', async () => {
    await signInAs(await makeMember('editor'))
    const { user } = renderApp('/profile')
    await rename(user, 'Early Ed')
    const sent = watchFeed()
    goTo('/')
    expect(await screen.findByRole('article', { name: /^Early Ed/ })).toBeVisible()
    await findWholeFeed()
    expect(rereads(sent)).toBe(0)
  })
})

test('a visitor sees the public feed below the welcome, without filters', async () => {
  const newest = await makeMember('public')
  renderApp('/')
  expect(await screen.findByRole('heading', { name: 'Happening now' })).toBeVisible()
  expect(screen.getByRole('article', { name: `${newest.username} joined Kindling` })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Filter the feed' })).toBeNull()
})

describe('a visitor who opens a feed item', () => {
  // The response is stubbed, because other features create this content.
  test.each([
    ['business_idea', 'You need to be signed in to view business idea details'],
    ['article', 'You need to be signed in to read articles'],
    ['group_post', 'You need to be signed in to view group posts'],
  ])('a visitor who opens a %s is asked to sign in', async (type, text) => {
    const author = {
      ...{ id: '6f1c2d3e-0000-4000-8000-000000000001', username: 'author', full_name: 'Author' },
      ...{ name: null, avatar_url: null, verified: false },
    }
    const item = {
      ...{ id: '6f1c2d3e-0000-4000-8000-000000000002', type, user_id: author.id },
      ...{ title: 'What it is about', description: 'In short', image_url: null },
      ...{ created_at: new Date().toISOString(), content_id: author.id, profile: author },
    }
    failRequests('/rest/v1/feed_items', { status: 200, body: [item] })
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'What it is about' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign in required' }))
    expect(dialog.getByText(text)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(currentAddress()).toMatch(/^\/auth\?/))
  })
})

test('a feed of Following with hardly anything in it says how to fill it', async () => {
  await signInAs(await makeMember('fresh'))
  renderApp('/?feed=following')
  const title = await screen.findByText('Make this feed yours')
  expect(title).toBeVisible()
  expect(screen.getByRole('main').querySelectorAll('article')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Find people to follow' })).toBeVisible()
})
