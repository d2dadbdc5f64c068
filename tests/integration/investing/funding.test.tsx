import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { renderApp } from '../../support/render'
import { failRequests, signInAs, useFreshBrowser } from '../members'
import { makeIdea, openIdea, page, storedIdea, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

type User = ReturnType<typeof renderApp>['user']

describe('the funding of an idea', () => {
  async function enter(user: User, text: string) {
    const field = page().getByLabelText('Funding received, in US dollars')
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await user.click(page().getByRole('button', { name: 'Update Funding' }))
  }

  it('the founder can update the funding, which dispatches fundingUpdated', async () => {
    const idea = await makeIdea({ funding_goal: 50_000 })
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    const heard = vi.fn()
    window.addEventListener('fundingUpdated', heard, { once: true })
    await enter(user, '12500.50')
    expect(await screen.findByText('Funding updated successfully!')).toBeInTheDocument()
    expect(await page().findByText('25.0%')).toBeVisible()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(await storedIdea(idea.id)).toMatchObject({ funding_received: 12_500.5 })
  })

  it('input that is not a number is saved as 0, with a warning before', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    await enter(user, '500')
    await screen.findByText('Funding updated successfully!')
    const field = page().getByLabelText('Funding received, in US dollars')
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
    // For input such as `5e` a browser reports an empty value with badInput.
    Object.defineProperty(field, 'validity', { value: { badInput: true } })
    fireEvent.change(field, { target: { value: '' } })
    expect(page().getByText('This is not a number and will be saved as $0.')).toBeVisible()
    await user.click(page().getByRole('button', { name: 'Update Funding' }))
    await waitFor(async () =>
      expect(await storedIdea(idea.id)).toMatchObject({ funding_received: 0 }),
    )
  })

  it('the amount is required, at least 0 and has at most two decimals', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    await enter(user, '')
    expect(page().getByText('Please enter an amount')).toBeVisible()
    await enter(user, '-5')
    expect(page().getByText("The amount can't be less than 0")).toBeVisible()
    await enter(user, '5.005')
    expect(page().getByText('The amount can have two decimals at most')).toBeVisible()
    const field = page().getByLabelText('Funding received, in US dollars')
    expect(field).toMatchObject({ type: 'number', min: '0', step: '0.01', required: true })
    expect(await storedIdea(idea.id)).toMatchObject({ funding_received: 0 })
  })

  it('the amount stays in the field when it cannot be saved, with an error', async () => {
    const idea = await makeIdea()
    await signInAs(idea.founder)
    const { user } = await openIdea(idea)
    failRequests('/rest/v1/business_ideas', 'offline')
    await enter(user, '700')
    expect(await screen.findByText('Failed to update funding')).toBeInTheDocument()
    expect(page().getByLabelText('Funding received, in US dollars')).toHaveValue(700)
    expect(page().getByText('0.0%')).toBeVisible()
  })
})
