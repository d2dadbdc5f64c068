import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { fund, makeIdea, submitAs, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

async function listOf(name: string) {
  return within(await screen.findByRole('list', { name }))
}

describe('the list of business ideas', () => {
  it('a visitor is sent to sign in and back to the same tab', async () => {
    renderApp('/investing?tab=finance')
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible()
    expect(currentAddress()).toBe(`/auth?next=${encodeURIComponent('/investing?tab=finance')}`)
  })

  it('a card shows an idea with its founder and funding, and opens it', async () => {
    const idea = await makeIdea({ funding_goal: 1_500_000, industry: 'food' })
    await fund(idea, 45_400)
    await signInAs(await makeMember('reader'))
    const { user } = renderApp('/investing')
    expect(
      await screen.findByRole('heading', { name: 'Investing Opportunities', level: 1 }),
    ).toBeVisible()
    const list = await listOf('All Ideas')
    const card = within(list.getByRole('article', { name: idea.title }))
    expect(card.getByText('Food & Beverage')).toBeVisible()
    expect(card.getByRole('link', { name: idea.founder.username })).toBeVisible()
    expect(card.getByText('Just now')).toBeVisible()
    expect(card.getByText('$45K')).toBeVisible()
    expect(card.getByText('of $1.5M')).toBeVisible()
    expect(card.getByText('3.0%')).toBeVisible()
    expect(card.getByRole('progressbar')).toHaveAccessibleName(`Funding of “${idea.title}”`)
    await user.click(card.getByRole('link', { name: idea.title }))
    expect(await screen.findByRole('heading', { name: idea.title, level: 1 })).toBeVisible()
    expect(currentAddress()).toBe(`/investing/${idea.id}`)
  })

  it('an industry tab lists only its ideas and has its own address', async () => {
    const tech = await makeIdea({ industry: 'tech' })
    const health = await makeIdea({ industry: 'healthcare' })
    await signInAs(await makeMember('reader'))
    const { user } = renderApp('/investing')
    await listOf('All Ideas')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All Ideas',
      'Technology',
      'Finance',
      'Healthcare',
    ])
    await user.click(screen.getByRole('tab', { name: 'Technology' }))
    const list = await listOf('Technology')
    expect(list.getByRole('article', { name: tech.title })).toBeVisible()
    expect(list.queryByText(health.title)).toBeNull()
    expect(currentAddress()).toBe('/investing?tab=technology')
  })

  it('ideas can be filtered by industry, amount, place and whether they are still open', async () => {
    const founder = await makeMember('filtered')
    const place = `Freetown, ${founder.username}`
    const [open, funded, elsewhere] = await Promise.all([
      submitAs(founder, { industry: 'energy', funding_goal: 60_000, location: place }),
      submitAs(founder, { industry: 'energy', funding_goal: 60_000, location: place }),
      submitAs(founder, { industry: 'energy', funding_goal: 60_000 }),
    ])
    await fund(funded, 60_000)
    await signInAs(await makeMember('reader'))
    const { user } = renderApp('/investing')
    const filters = within(await screen.findByRole('group', { name: 'Filters' }))
    await user.selectOptions(filters.getByRole('combobox', { name: 'Industry' }), 'Energy')
    await user.selectOptions(
      filters.getByRole('combobox', { name: 'Looking for' }),
      '$50K to $200K',
    )
    expect(await screen.findByText(elsewhere.title)).toBeVisible()
    await filters.findByRole('option', { name: founder.username })
    await user.selectOptions(filters.getByRole('combobox', { name: 'Place' }), founder.username)
    await waitFor(() => expect(screen.queryByText(elsewhere.title)).toBeNull())
    const list = await listOf('All Ideas')
    expect(
      within(list.getByRole('article', { name: funded.title })).getByText('Funded'),
    ).toBeVisible()
    await user.click(filters.getByRole('button', { name: 'Still open' }))
    await waitFor(() => expect(screen.queryByText(funded.title)).toBeNull())
    expect(await screen.findByText(open.title)).toBeVisible()
    expect(currentAddress()).toBe(
      `/investing?industry=energy&amount=50k-200k&country=${founder.username}&open=1`,
    )
    await user.click(filters.getByRole('button', { name: 'Clear filters' }))
    expect(currentAddress()).toBe('/investing')
  })

  it('the list can be sorted by how close open ideas are to their goal', async () => {
    const founder = await makeMember('sorter')
    const [near, far, funded] = await Promise.all([
      submitAs(founder),
      submitAs(founder),
      submitAs(founder),
    ])
    await fund(near, 99_000)
    await fund(funded, 200_000)
    await signInAs(await makeMember('reader'))
    const { user } = renderApp('/investing')
    await listOf('All Ideas')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Closest to goal')
    await waitFor(() => expect(currentAddress()).toBe('/investing?sort=goal'))
    const list = await listOf('All Ideas')
    const titles = list.getAllByRole('heading').map((heading) => heading.textContent)
    expect(titles).toContain(near.title)
    const after = titles.includes(far.title) ? titles.indexOf(far.title) : titles.length
    expect(titles.indexOf(near.title)).toBeLessThan(after)
    // Fully funded ideas come after open ones.
    const last = titles.includes(funded.title) ? titles.indexOf(funded.title) : titles.length
    expect(after).toBeLessThanOrEqual(last)
  })

  it('Load more repeats no idea in either order, and samples come last', async () => {
    const founder = await makeMember('prolific')
    for (let index = 0; index < 13; index += 1) {
      await submitAs(founder, { title: `${founder.username} number ${index}`, industry: 'tech' })
    }
    await signInAs(founder)
    const { user } = renderApp('/investing?tab=technology')
    const list = await listOf('Technology')
    expect(list.getByText(`${founder.username} number 12`)).toBeVisible()
    expect(list.queryByText(`${founder.username} number 0`)).toBeNull()
    expect(list.queryByText('Sample')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await list.findByText(`${founder.username} number 0`)).toBeVisible()
    const titles = list.getAllByRole('heading').map((heading) => heading.textContent)
    expect(new Set(titles).size).toBe(titles.length)
    expect(list.getByText('Sample')).toBeVisible()
    expect(titles.at(-1)).toBe('Route planning for neighbourhood couriers')

    // Sorting by progress must not repeat or skip ideas with equal progress either.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Closest to goal')
    const sorted = await listOf('Technology')
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await sorted.findByText('Sample')).toBeVisible()
    const again = sorted.getAllByRole('heading').map((heading) => heading.textContent)
    expect(again.toSorted()).toEqual(titles.toSorted())
  })

  it('an empty tab says so and offers to submit an idea', async () => {
    await signInAs(await makeMember('early'))
    const { user } = renderApp('/investing?tab=finance')
    expect(await screen.findByText('No business ideas found')).toBeVisible()
    const tab = within(screen.getByRole('tabpanel'))
    await user.click(tab.getByRole('button', { name: 'Submit Business Idea' }))
    expect(await screen.findByRole('dialog', { name: 'Submit Business Idea' })).toBeVisible()
  })

  it('the list shows an error when it cannot be loaded, and Refresh loads it', async () => {
    const idea = await makeIdea()
    await signInAs(await makeMember('reader'))
    failRequests('/rest/v1/business_ideas', { status: 500, body: { message: 'down' } })
    const { user } = renderApp('/investing')
    expect(await screen.findByText('Failed to load business ideas')).toBeVisible()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('article', { name: idea.title })).toBeVisible()
  })
})

describe('links to ideas', () => {
  it('search results link to ideas and to samples', async () => {
    const idea = await makeIdea({ title: 'Zeppelins for the mountain post' })
    await signInAs(await makeMember('searcher'))
    const found = renderApp('/?search=zeppelins')
    const link = await screen.findByRole('link', { name: idea.title })
    expect(link).toHaveAttribute('href', `#/investing/${idea.id}`)
    found.unmount()
    renderApp('/?search=hearing%20tablet')
    expect(
      await screen.findByRole('link', { name: 'Hearing tests that fit in a school day' }),
    ).toHaveAttribute('href', '#/investing/2')
  })

  it('feed items link to their ideas', async () => {
    const idea = await makeIdea()
    await signInAs(await makeMember('reader'))
    renderApp('/?filter=investing')
    const link = await screen.findByRole('link', { name: idea.title })
    expect(link).toHaveAttribute('href', `#/investing/${idea.id}`)
  })
})
