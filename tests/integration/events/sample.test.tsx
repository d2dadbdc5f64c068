import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../support/render'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { page } from './fixture'

useFreshBrowser()

describe('a sample event', () => {
  test('a sample opens read-only, and its id is never sent to the database', async () => {
    await signInAs(await makeMember('me'))
    const send = vi.spyOn(globalThis, 'fetch')
    renderApp('/events/sample-1')
    expect(await screen.findByRole('heading', { name: 'Startup Pitch Night' })).toBeVisible()
    expect(page().getByText('Sample')).toBeVisible()
    expect(page().getByRole('button', { name: 'Go' })).toBeDisabled()
    expect(page().getByRole('button', { name: 'Interested' })).toBeDisabled()
    expect(page().queryByRole('button', { name: /calendar/i })).toBeNull()
    const asked = send.mock.calls.map((call) => JSON.stringify(call))
    expect(asked.filter((request) => request.includes('sample-1'))).toEqual([])
  })

  test('a visitor who opens a sample is asked to sign in', async () => {
    renderApp('/events/sample-1')
    const link = await screen.findByRole('link', { name: 'Sign In to Join' })
    expect(link).toHaveAttribute('href', `#/auth?next=${encodeURIComponent('/events/sample-1')}`)
    expect(page().queryByRole('button', { name: 'Go' })).toBeNull()
  })

  test('search finds a sample by its title', async () => {
    await signInAs(await makeMember('me'))
    renderApp('/?search=Startup%20Pitch%20Night')
    const row = (await screen.findByRole('heading', { name: 'Startup Pitch Night' })).closest('li')
    expect(row).toHaveTextContent('Sample')
    expect(within(row ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '#/events/sample-1',
    )
  })
})
