import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'

describe('a visitor in the shell', () => {
  it('the start page shows the tagline and leads to Sign Up', async () => {
    const { user } = renderApp('/')
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Connect with investors and grow your business.',
      }),
    ).toBeVisible()
    const [getStarted] = screen.getAllByRole('link', { name: 'Get Started' })
    expect(getStarted).toHaveAttribute('href', '#/auth?tab=signup')
    await user.click(getStarted!)
    expect(await screen.findByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible()
  })

  it('the menu lists only News Feed', async () => {
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog')
    expect(
      within(drawer)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['News Feed'])
  })

  it('opening the settings leads to sign in and back', async () => {
    renderApp('/settings')
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fsettings'))
  })

  it('an unknown address shows Page not found with a link to the start page', async () => {
    const { user } = renderApp('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })

  it('navigating moves the focus to the heading of the new page (UX-80)', async () => {
    const { user } = renderApp('/nowhere')
    await user.click(await screen.findByRole('link', { name: 'Go to the home page' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(document.title).toBe('Kindling')
  })
})
