import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { fund, makeIdea, submitAs, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

/** The statistic with this label. */
function figure(label: string) {
  return screen.getByText(label).parentElement
}

describe('the Investing tab of a profile', () => {
  it('other members see the ideas but not the founder’s controls or statistics', async () => {
    const idea = await makeIdea()
    await signInAs(await makeMember('reader'))
    const { user } = renderApp(`/profile/${idea.founder.id}`)
    await user.click(await screen.findByRole('tab', { name: 'Investing' }))
    const list = within(await screen.findByRole('list', { name: 'Investing' }))
    expect(list.getByRole('article', { name: idea.title })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create New Idea' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Funding statistics' })).toBeNull()
    expect(currentAddress()).toBe(`/profile/${idea.founder.id}?tab=investing`)
  })

  it('other members are told when there are no ideas', async () => {
    const other = await makeMember('quiet')
    await signInAs(await makeMember('reader'))
    renderApp(`/profile/${other.id}?tab=investing`)
    expect(await screen.findByText('No business ideas yet')).toBeVisible()
    expect(screen.queryByText('Create Your First Business Idea')).toBeNull()
  })

  it('an owner without ideas sees a link to create one, and no statistics', async () => {
    await signInAs(await makeMember('owner'))
    const { user } = renderApp('/profile?tab=investing')
    const create = await screen.findByRole('link', { name: 'Create Your First Business Idea' })
    expect(screen.queryByRole('heading', { name: 'Funding statistics' })).toBeNull()
    await user.click(create)
    expect(await screen.findByRole('dialog', { name: 'Submit Business Idea' })).toBeVisible()
    expect(currentAddress()).toBe('/investing')
  })

  it('the owner sees funding statistics, which reload on fundingUpdated', async () => {
    const founder = await makeMember('owner')
    const one = await submitAs(founder, { funding_goal: 10_000 })
    await submitAs(founder, { funding_goal: 30_000 })
    await fund(one, 10_000)
    await signInAs(founder)
    renderApp('/profile?tab=investing')
    expect(await screen.findByRole('heading', { name: 'Funding statistics' })).toBeVisible()
    expect(await screen.findByText('Goals reached')).toBeVisible()
    expect(figure('Ideas')).toHaveTextContent('2')
    expect(figure('Total goal')).toHaveTextContent('$40K')
    expect(figure('Received')).toHaveTextContent('$10K')
    expect(figure('Goals reached')).toHaveTextContent('1')
    expect(screen.getByRole('link', { name: 'Create New Idea' })).toBeVisible()
    await fund(one, 20_000)
    window.dispatchEvent(new Event('fundingUpdated'))
    expect(await screen.findByText('$20K', { selector: 'dd' })).toBeVisible()
  })

  it('the statistics show an error when they cannot be loaded, and Try again loads them', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    failRequests('/rpc/funding_figures', { status: 500, body: { message: 'down' } })
    const { user } = renderApp('/profile?tab=investing')
    expect(await screen.findByText("Your funding statistics couldn't be loaded")).toBeVisible()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Total goal')).toBeVisible()
  })
})
