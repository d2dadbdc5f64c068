import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionChanged } from '@/features/auth/model/session-store'
import { registerUnsaved } from '@/lib/unsaved'
import { currentAddress, renderApp } from '../../support/render'
import { makeMember, signInAs, useFreshBrowser } from '../members'

/** Ends the session as a refused token refresh does. */
function endSession() {
  act(() => sessionChanged(null))
}

describe('a session that expires', () => {
  useFreshBrowser()

  it('a members-only page leads to sign in and back (UX-90)', async () => {
    await signInAs(await makeMember('expired'))
    renderApp('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    endSession()
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fsettings'))
    expect(await screen.findByText("You've been signed out")).toBeVisible()
  })

  it('a public page stays and shows that the session has ended', async () => {
    await signInAs(await makeMember('expired'))
    renderApp('/articles')
    await screen.findByRole('heading', { level: 1, name: 'Articles' })
    endSession()
    expect(await screen.findByText("You've been signed out")).toBeVisible()
    expect(currentAddress()).toBe('/articles')
  })

  it('a public page with unsaved text shows that the session has ended', async () => {
    await signInAs(await makeMember('expired'))
    renderApp('/articles')
    await screen.findByRole('heading', { level: 1, name: 'Articles' })
    registerUnsaved({ ask: () => undefined })
    endSession()
    expect(await screen.findByText("You've been signed out")).toBeVisible()
  })

  it('a page with unsaved text stays, and signing in on it continues the work (UX-90)', async () => {
    const member = await makeMember('typing')
    await signInAs(member)
    const { user } = renderApp('/settings')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' })
    registerUnsaved({ ask: () => undefined })
    endSession()

    const dialog = await screen.findByRole('dialog', { name: "You've been signed out" })
    expect(heading).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(dialog).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText('Email'), member.email)
    await user.type(within(dialog).getByLabelText('Password'), member.password)
    await user.click(within(dialog).getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentAddress()).toBe('/settings')
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBe(heading)
  })
})
