import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { makeArticle } from '../articles/articles'
import { failRequests, makeMember, setProfile, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

/** The feed, once the items below the window are drawn as well. */
async function findWholeFeed() {
  const feed = await screen.findByRole('feed')
  await waitFor(() => expect(feed).toHaveAttribute('aria-busy', 'false'))
  return feed
}

describe('the feed of a member', () => {
  test('shows who joined, newest first, each leading to its page (UX-82)', async () => {
    const older = await makeMember('older')
    const newer = await makeMember('newer')
    await setProfile(newer, { full_name: 'Newest Nora' })
    await signInAs(older)
    renderApp('/')
    const feed = await screen.findByRole('feed', { name: 'News Feed' })
    const items = within(feed).getAllByRole('article')
    const names = items.map((item) => within(item).getAllByRole('link')[0]?.textContent)
    // Others join meanwhile, in other tests.
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

  test('goes on past the first fifty', async () => {
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

  test('shows through a filter what belongs to it', async () => {
    const article = await makeArticle('filtered')
    await signInAs(await makeMember('reader'))
    const { user } = renderApp('/?filter=articles')
    expect(await screen.findByText(article.title)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'events' }))
    await waitFor(() => expect(screen.queryByText(article.title)).not.toBeInTheDocument())
  })

  test('has its filters in the address, each with its own empty words (UX-12)', async () => {
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

  test('that is empty says so', async () => {
    await signInAs(await makeMember('empty'))
    failRequests('/rest/v1/feed_items', { status: 200, body: [] })
    renderApp('/')
    expect(
      await screen.findByText('No feed items available. Start creating content!'),
    ).toBeVisible()
  })

  test('that cannot be read says so and can be tried again', async () => {
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

describe('something new', () => {
  test('shows at once to who is at the top, without a reload of the rest (UX-11)', async () => {
    await signInAs(await makeMember('top'))
    renderApp('/')
    await screen.findByRole('feed')
    // Joining the topic takes a moment; whoever comes before is found when one comes back.
    await waitFor(
      async () => {
        const newcomer = await makeMember('newcomer')
        await screen.findByRole('article', { name: `${newcomer.username} joined Kindling` })
      },
      { timeout: 20_000 },
    )
  })

  test('waits behind a pill for who reads further down (UX-11)', async () => {
    await signInAs(await makeMember('deep'))
    const { user } = renderApp('/')
    const feed = await findWholeFeed()
    const before = within(feed).getAllByRole('article').length
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900)
    // Every item reaches below the top bar; the first is the one that is read.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 20, 0, 90))
    const newcomer = await makeMember('newcomer')
    act(() => {
      window.dispatchEvent(new Event('focus'))
    })
    await screen.findByRole('button', { name: /^\d+ new posts?$/ })
    expect(within(feed).getAllByRole('article')).toHaveLength(before)
    const scrollTo = vi.spyOn(window, 'scrollTo')
    // Somebody of another test may have come first: then there is a second pill.
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

test('a visitor sees below the welcome what is public, and nothing to write with', async () => {
  const newest = await makeMember('public')
  renderApp('/')
  expect(await screen.findByRole('heading', { name: 'Happening now' })).toBeVisible()
  expect(screen.getByRole('article', { name: `${newest.username} joined Kindling` })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Filter the feed' })).toBeNull()
})

describe('a visitor who opens', () => {
  // Content of these kinds comes with its own features; here the database is asked for none of it.
  test.each([
    ['business_idea', 'You need to be signed in to view business idea details'],
    ['article', 'You need to be signed in to read articles'],
    ['group_post', 'You need to be signed in to view group posts'],
  ])('%s is told to sign in', async (type, words) => {
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
    expect(dialog.getByText(words)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(currentAddress()).toMatch(/^\/auth\?/))
  })
})
