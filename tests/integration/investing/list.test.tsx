import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { fund, makeIdea, submitAs, useLoadedPages } from './ideas'

useFreshBrowser()
useLoadedPages()

async function listOf(name: string) {
  return within(await screen.findByRole('list', { name }))
}

describe('the list of business ideas', () => {
  it('asks a visitor to sign in first, and remembers where they were going', async () => {
    renderApp('/investing?tab=finance')
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible()
    expect(currentAddress()).toBe(`/auth?next=${encodeURIComponent('/investing?tab=finance')}`)
  })

  it('shows what an idea is, whose, and how far; the card opens it', async () => {
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
    expect(card.getByText('No image available')).toBeVisible()
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

  it('tells ideas apart by industry; the tab stands in the address', async () => {
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

  it('can begin with what is closest to its goal', async () => {
    const founder = await makeMember('sorter')
    const [near, far] = await Promise.all([submitAs(founder), submitAs(founder)])
    await fund(near, 99_000)
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
  })

  it('goes on below the last one; the samples come after everything', async () => {
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

    // By progress, where all stand at the same, every idea comes once too.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Closest to goal')
    const sorted = await listOf('Technology')
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await sorted.findByText('Sample')).toBeVisible()
    const again = sorted.getAllByRole('heading').map((heading) => heading.textContent)
    expect(again.toSorted()).toEqual(titles.toSorted())
  })

  it('says when there is nothing, and what to do about it', async () => {
    await signInAs(await makeMember('early'))
    const { user } = renderApp('/investing?tab=finance')
    expect(await screen.findByText('No business ideas found')).toBeVisible()
    const tab = within(screen.getByRole('tabpanel'))
    await user.click(tab.getByRole('button', { name: 'Submit Business Idea' }))
    expect(await screen.findByRole('dialog', { name: 'Submit Business Idea' })).toBeVisible()
  })

  it('says when it cannot be read; Refresh tries again', async () => {
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

describe('ideas elsewhere', () => {
  it('the search leads to an idea, and to a sample', async () => {
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

  it('the feed leads to an idea', async () => {
    const idea = await makeIdea()
    await signInAs(await makeMember('reader'))
    renderApp('/?filter=investing')
    const link = await screen.findByRole('link', { name: idea.title })
    expect(link).toHaveAttribute('href', `#/investing/${idea.id}`)
  })
})
