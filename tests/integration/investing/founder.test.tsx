import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { cutSockets } from '../../support/sockets'
import { failRequests, intercept, makeMember, signInAs, suspend, useFreshBrowser } from '../members'
import {
  film,
  makeIdea,
  openIdea,
  page,
  storedIdea,
  storedIdeasOf,
  useLoadedPages,
  usePickedFiles,
} from './fixture'

useFreshBrowser()
useLoadedPages()
usePickedFiles()

type User = ReturnType<typeof renderApp>['user']

/** Ends the simulated failures. */
function restoreNetwork() {
  vi.restoreAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
}

async function openForm() {
  return within(await screen.findByRole('dialog', { name: 'Submit Business Idea' }))
}

async function fillIn(user: User, form: Awaited<ReturnType<typeof openForm>>, title: string) {
  await user.type(form.getByLabelText('Title'), title)
  await user.type(form.getByLabelText('Description'), 'Bread from yesterday, as crisps.')
  await user.type(form.getByLabelText('Funding goal, in US dollars'), '$12,000')
  await user.selectOptions(form.getByLabelText('Industry'), 'food')
}

function submitButton(form: Awaited<ReturnType<typeof openForm>>) {
  return form.getByRole('button', { name: 'Submit Business Idea' })
}

describe('submitting a business idea', () => {
  it('the form shows each broken rule beside its field', async () => {
    await signInAs(await makeMember('maker'))
    const { user } = renderApp('/investing')
    await user.click(await screen.findByRole('button', { name: 'Submit Business Idea' }))
    const form = await openForm()
    await user.click(submitButton(form))
    for (const rule of [
      'Title must be at least 5 characters',
      'Description must be at least 20 characters',
      'Minimum funding goal is $1,000',
      'Please select an industry',
    ]) {
      expect(await form.findByText(rule)).toBeVisible()
    }
    expect(form.getByLabelText('Title')).toHaveFocus()
    expect(form.getByLabelText('Risk level')).toHaveValue('medium')
  })

  it('a submitted idea is stored unfunded and shown in the list', async () => {
    const founder = await makeMember('maker')
    await signInAs(founder)
    const { user } = renderApp('/investing?submit=new')
    const form = await openForm()
    expect(currentAddress()).toBe('/investing')
    await fillIn(user, form, 'Crisps for all')
    await user.type(form.getByLabelText('Equity offered, in percent'), '7.5')
    await user.selectOptions(form.getByLabelText('Risk level'), 'High')
    await user.type(form.getByLabelText('Location'), 'Rotterdam')
    await user.type(form.getByLabelText('Website'), 'crisps.example')
    await user.type(form.getByLabelText('Pitch deck link'), 'crisps.example/deck')
    await user.click(submitButton(form))
    expect(await screen.findByText('Success!')).toBeInTheDocument()
    expect(screen.getByText('Your business idea has been submitted.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('article', { name: 'Crisps for all' })).toBeVisible()
    expect(await storedIdeasOf(founder)).toMatchObject([
      {
        title: 'Crisps for all',
        funding_goal: 12_000,
        funding_received: 0,
        equity_offered: 7.5,
        industry: 'food',
        risk: 'high',
        location: 'Rotterdam',
        website: 'crisps.example',
        pitch_deck_url: 'https://crisps.example/deck',
        created_by: founder.id,
        username: founder.username,
      },
    ])
  })

  it('the form keeps its values when submitting fails, and the next try creates one idea', async () => {
    const founder = await makeMember('maker')
    await signInAs(founder)
    const { user } = renderApp('/investing?submit=new')
    const form = await openForm()
    await fillIn(user, form, 'Crisps for some')
    failRequests('/rest/v1/business_ideas', 'offline')
    await user.click(submitButton(form))
    expect(await screen.findByText('Submission Failed')).toBeInTheDocument()
    expect(screen.getByText('Please try again.')).toBeInTheDocument()
    expect(form.getByLabelText('Title')).toHaveValue('Crisps for some')
    restoreNetwork()
    await user.type(form.getByLabelText('Title'), ' more')
    await user.click(submitButton(form))
    expect(await screen.findByText('Success!')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await storedIdeasOf(founder)).map(({ title }) => title)).toEqual([
      'Crisps for some more',
    ])
  })

  it('the form cannot be submitted while a file is uploading', async () => {
    const founder = await makeMember('maker')
    await signInAs(founder)
    const { user } = renderApp('/investing?submit=new')
    const form = await openForm()
    await fillIn(user, form, 'Crisps on film')
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(() => undefined)
    await user.upload(form.getByLabelText('Video', { selector: 'input' }), film())
    await form.findByRole('progressbar', { name: 'Uploading…' })
    expect(submitButton(form)).toHaveAttribute('aria-busy', 'true')
    await user.click(submitButton(form))
    expect(await storedIdeasOf(founder)).toEqual([])
  })

  it('closing the form asks first, and its draft is restored after a reload (UX-01, UX-02)', async () => {
    await signInAs(await makeMember('maker'))
    const { user, unmount } = renderApp('/investing?submit=new')
    const form = await openForm()
    await user.type(form.getByLabelText('Title'), 'Half an idea')
    await user.click(form.getByRole('button', { name: 'Close' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await user.click(question.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    unmount()
    renderApp('/investing?submit=new')
    const again = await openForm()
    await waitFor(() => expect(again.getByLabelText('Title')).toHaveValue('Half an idea'))
    expect(again.getByText('Your text is still here.')).toBeVisible()
  })

  it('Undo restores a discarded form (UX-05)', async () => {
    await signInAs(await makeMember('maker'))
    const { user } = renderApp('/investing?submit=new')
    const form = await openForm()
    await user.type(form.getByLabelText('Title'), 'Hasty')
    await user.click(form.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const again = await openForm()
    await waitFor(() => expect(again.getByLabelText('Title')).toHaveValue('Hasty'))
  })

  it('a member who was suspended meanwhile cannot submit an idea', async () => {
    const founder = await makeMember('maker')
    await signInAs(founder)
    const { user } = renderApp('/investing?submit=new')
    const form = await openForm()
    await fillIn(user, form, 'Not any more')
    // Live, the suspension would take the place of the form.
    cutSockets()
    await suspend(founder)
    await user.click(submitButton(form))
    expect(await screen.findByText('Submission Failed')).toBeInTheDocument()
    expect(await storedIdeasOf(founder)).toEqual([])
  })
})

describe('editing an idea', () => {
  it('the editor replaces the page and saves the changes', async () => {
    const idea = await makeIdea({ industry: 'retail', equity_offered: 5 })
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    await user.click(page().getByRole('button', { name: 'Edit Idea' }))
    expect(await page().findByRole('button', { name: 'Back to Details' })).toBeVisible()
    expect(page().getByRole('heading', { name: 'Edit your business idea' })).toHaveFocus()
    expect(page().getByLabelText('Funding goal, in US dollars')).toHaveValue('100000')
    expect(page().getByLabelText('Industry')).toHaveValue('retail')
    await user.clear(page().getByLabelText('Title'))
    await user.type(page().getByLabelText('Title'), 'A better name')
    await user.selectOptions(page().getByLabelText('Industry'), 'E-commerce')
    await user.clear(page().getByLabelText('Equity offered, in percent'))
    await user.click(page().getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Business idea updated')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'A better name', level: 1 })).toBeVisible()
    expect(page().getByText('edited')).toBeVisible()
    expect(await storedIdea(idea.id)).toMatchObject({
      title: 'A better name',
      industry: 'e_commerce',
      equity_offered: null,
    })
  })

  it('the editor keeps its values when saving fails, with an error', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    await user.click(page().getByRole('button', { name: 'Edit Idea' }))
    await user.type(await page().findByLabelText('Title'), ' again')
    failRequests('/rest/v1/business_ideas', 'offline')
    await user.click(page().getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Failed to update business idea')).toBeInTheDocument()
    expect(page().getByLabelText('Title')).toHaveValue(`${idea.title} again`)
  })

  it('updating the funding of a deleted idea shows that it was not found', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    // The page still shows it.
    const gone = { code: 'PGRST116', message: 'no rows' }
    intercept(({ url, method }) =>
      url.includes('/rest/v1/business_ideas') && method === 'PATCH'
        ? Promise.resolve(Response.json(gone, { status: 406 }))
        : null,
    )
    await user.clear(page().getByLabelText('Funding received, in US dollars'))
    await user.type(page().getByLabelText('Funding received, in US dollars'), '5')
    await user.click(page().getByRole('button', { name: 'Update Funding' }))
    expect(await screen.findByText('Business idea not found')).toBeInTheDocument()
  })

  it('leaving the editor asks only when there are unsaved changes', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    await user.click(page().getByRole('button', { name: 'Edit Idea' }))
    await user.click(await page().findByRole('button', { name: 'Back to Details' }))
    expect(await screen.findByRole('heading', { name: idea.title, level: 1 })).toBeVisible()
    await user.click(page().getByRole('button', { name: 'Edit Idea' }))
    await user.type(await page().findByLabelText('Title'), ' more')
    await user.click(page().getByRole('button', { name: 'Back to Details' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(page().getByLabelText('Title')).toHaveValue(`${idea.title} more`)
  })

  it('Back closes the editor and stays at the idea (UX-52)', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    await user.click(page().getByRole('link', { name: 'Back to Investing' }))
    await screen.findByRole('heading', { name: 'Investing Opportunities' })
    window.location.hash = `#/investing/${idea.id}`
    await user.click(await page().findByRole('button', { name: 'Edit Idea' }))
    await page().findByRole('button', { name: 'Back to Details' })
    window.history.back()
    expect(await screen.findByRole('heading', { name: idea.title, level: 1 })).toBeVisible()
    await waitFor(() => expect(currentAddress()).toBe(`/investing/${idea.id}`))
  })
})
