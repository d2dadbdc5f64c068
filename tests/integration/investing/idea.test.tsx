import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  makeMember,
  setProfile,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import { giveRuleAndReason } from '../removal'
import {
  fund,
  ideaAndReader,
  makeIdea,
  openIdea,
  page,
  storedIdea,
  useLoadedPages,
} from './fixture'

useFreshBrowser()
useLoadedPages()

describe('the page of a business idea', () => {
  it('a reader sees all details of an idea, with safe links', async () => {
    const { idea } = await ideaAndReader({
      description: 'The first line of it.\nAnd the second.',
      funding_goal: 250_000,
      industry: 'real_estate',
      equity_offered: 7.5,
      location: 'Porto',
      website: 'example.com',
      pitch_deck_url: 'https://example.com/deck',
      risk: 'high',
    })
    await fund(idea, 62_500.4)
    await setProfile(idea.founder, { full_name: 'Mara Costa' })
    await openIdea(idea)
    expect(page().getByText('No image available')).toBeVisible()
    expect(page().getByText('Real Estate')).toBeVisible()
    expect(page().getByRole('link', { name: 'Mara Costa' })).toBeVisible()
    expect(page().getByText(`@${idea.founder.username}`)).toBeVisible()
    expect(page().getByText(/The first line of it\.\s+And the second\./)).toBeVisible()
    expect(page().getByText('High risk')).toBeVisible()
    expect(page().getByText('$62,500')).toBeVisible()
    expect(page().getByText('25.0%')).toBeVisible()
    expect(page().getByText('Goal $250,000')).toBeVisible()
    expect(page().getByText('Reported by the founder.')).toBeVisible()
    expect(page().queryByText('Funding goal achieved!')).toBeNull()
    expect(page().getByText('7.5%')).toBeVisible()
    expect(page().getByText('Porto')).toBeVisible()
    const website = page().getByRole('link', { name: /^example\.com/ })
    expect(website).toHaveAttribute('href', 'https://example.com')
    expect(website).toHaveAttribute('rel', expect.stringContaining('noopener'))
    const deck = page().getByRole('link', { name: /^Open pitch deck/ })
    expect(deck).toHaveAttribute('href', 'https://example.com/deck')
  })

  it('the progress is capped at 100 % and says that the goal is reached', async () => {
    const { idea } = await ideaAndReader({ funding_goal: 1000 })
    await fund(idea, 2500)
    await openIdea(idea)
    expect(page().getByText('100.0%')).toBeVisible()
    expect(page().getByText('Funding goal achieved!')).toBeVisible()
    expect(page().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  })

  it('only the founder is asked to add details that an idea lacks', async () => {
    const { idea } = await ideaAndReader()
    const { unmount } = await openIdea(idea)
    expect(page().getByText("The founder hasn't added any details yet.")).toBeVisible()
    expect(page().queryByRole('button', { name: 'Add details' })).toBeNull()
    unmount()
    await signInAs(idea.founder)
    await openIdea(idea)
    expect(page().getByRole('button', { name: 'Add details' })).toBeVisible()
  })

  it('a reader can react to an idea', async () => {
    const { idea, reader } = await ideaAndReader()
    const { user } = await openIdea(idea)
    await user.click(await page().findByRole('button', { name: 'Like' }))
    await waitFor(async () => {
      const { data } = await idea.client.from('reactions').select().eq('content_id', idea.id)
      expect(data).toMatchObject([{ user_id: reader.id, reaction_type: 'like' }])
    })
  })

  it('only the founder sees controls to edit, fund, update and delete the idea', async () => {
    const { idea } = await ideaAndReader()
    const { unmount } = await openIdea(idea)
    expect(page().getByRole('button', { name: 'Contact Founder' })).toBeVisible()
    for (const name of ['Edit Idea', 'Update Funding', 'Delete']) {
      expect(page().queryByRole('button', { name })).toBeNull()
    }
    expect(page().queryByRole('tab', { name: 'Add Update' })).toBeNull()
    unmount()
    await signInAs(idea.founder)
    await openIdea(idea)
    for (const name of ['Edit Idea', 'Update Funding', 'Delete']) {
      expect(page().getByRole('button', { name })).toBeVisible()
    }
    expect(page().getByRole('tab', { name: 'Add Update' })).toBeVisible()
    expect(page().getByText('You can add updates in the tab below')).toBeVisible()
    expect(page().queryByRole('button', { name: 'Contact Founder' })).toBeNull()
  })

  it('an unknown idea is reported with its id and a link back', async () => {
    await signInAs(await makeMember('lost'))
    const id = crypto.randomUUID()
    const { user } = renderApp(`/investing/${id}`)
    expect(await screen.findByRole('heading', { name: 'Business Idea Not Found' })).toBeVisible()
    expect(screen.getByText(`ID: ${id}`)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to Investing' }))
    await waitFor(() => expect(currentAddress()).toBe('/investing'))
  })

  it('an id that is not valid is never requested', async () => {
    await signInAs(await makeMember('guesser'))
    const fetched = vi.spyOn(globalThis, 'fetch')
    renderApp('/investing/drop-table')
    expect(await screen.findByText('ID: drop-table')).toBeVisible()
    const urls = fetched.mock.calls.map(([input]) =>
      input instanceof Request ? input.url : String(input),
    )
    expect(urls.filter((url) => url.includes('business_ideas'))).toEqual([])
  })

  it('a missing id is reported', async () => {
    await signInAs(await makeMember('hasty'))
    renderApp('/investing/%20')
    expect(await screen.findByText('Business idea ID is required')).toBeVisible()
  })

  it('an idea that fails to load shows an error, and Try again loads it', async () => {
    const { idea } = await ideaAndReader()
    failRequests('/rest/v1/business_ideas', { status: 500, body: { message: 'down' } })
    const { user } = renderApp(`/investing/${idea.id}`)
    expect(await screen.findByText('Failed to load business idea')).toBeVisible()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await user.click(page().getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: idea.title, level: 1 })).toBeVisible()
  })

  it('the funding changes live while the page is open', async () => {
    const { idea } = await ideaAndReader({ funding_goal: 1000 })
    await openIdea(idea)
    expect(page().getByText('0.0%')).toBeVisible()
    // Joining the realtime topic takes a moment, and events sent before that are not received.
    let turn = 0
    await waitFor(
      async () => {
        turn += 1
        await fund(idea, turn * 10)
        await page().findByText(`${turn}.0%`, undefined, { timeout: 1000 })
      },
      { timeout: 15_000 },
    )
  })
})

describe('a sample idea', () => {
  it('a sample is read-only and never sent to the database', async () => {
    await signInAs(await makeMember('curious'))
    const fetched = vi.spyOn(globalThis, 'fetch')
    renderApp('/investing/1')
    await screen.findByRole('heading', { name: 'Route planning for neighbourhood couriers' })
    expect(page().getByRole('note')).toHaveTextContent('This is a sample.')
    expect(page().getByText('Anonymous')).toBeVisible()
    expect(page().getByText('No updates yet')).toBeVisible()
    expect(page().getByText('65.0%')).toBeVisible()
    expect(page().getByRole('button', { name: 'Contact Founder' })).toBeDisabled()
    expect(page().queryByRole('button', { name: 'Like' })).toBeNull()
    const urls = fetched.mock.calls.map(([input]) =>
      input instanceof Request ? input.url : String(input),
    )
    expect(urls.filter((url) => /business_|reaction/.test(url))).toEqual([])
  })
})

describe('deleting an idea', () => {
  async function confirmDeletion(title: string, user: ReturnType<typeof renderApp>['user']) {
    const question = await screen.findByRole('alertdialog', { name: `Delete “${title}”?` })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
  }

  it('deleting an idea asks first, naming it, and leads to the list', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    await user.click(page().getByRole('button', { name: 'Delete' }))
    await confirmDeletion(idea.title, user)
    expect(await screen.findByText('Business idea deleted')).toBeInTheDocument()
    await waitFor(() => expect(currentAddress()).toBe('/investing'))
    expect(await storedIdea(idea.id)).toBeNull()
  })

  it('an idea stays when deleting it fails, with an error', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    await user.click(page().getByRole('button', { name: 'Delete' }))
    failRequests('/rest/v1/business_ideas', 'offline')
    await confirmDeletion(idea.title, user)
    expect(
      await screen.findByText("The business idea couldn't be deleted. Please try again."),
    ).toBeInTheDocument()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await storedIdea(idea.id)).not.toBeNull()
  })

  it('a super admin can delete an idea but not edit it, and leaves its page then', async () => {
    const [idea, admin] = await Promise.all([makeIdea(), makeAdmin()])
    await signInAs(admin)
    const { user } = await openIdea(idea)
    const button = await page().findByRole('button', { name: 'Delete (Admin)' })
    expect(page().queryByRole('button', { name: 'Edit Idea' })).toBeNull()
    await user.click(button)
    await giveRuleAndReason(user)
    expect(await storedIdea(idea.id)).toMatchObject({ title: 'Removed by moderators' })
    await waitFor(() => expect(currentAddress()).toBe('/investing'))
  })
})

async function makeAdmin(): Promise<Member> {
  const admin = await makeMember('admin')
  await setProfile(admin, { is_super_admin: true })
  return admin
}
