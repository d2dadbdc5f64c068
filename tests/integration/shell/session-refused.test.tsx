import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { makeMember, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

// On its own: only the first screen of a page connects the stored session.
it('a stored session that the server refuses to refresh leads to sign in and says so', async () => {
  // The auth client says that the token was refused.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await signInAs(await makeMember('refused'))
  const key = Object.keys(window.localStorage).find((name) => name.endsWith('auth-token')) ?? ''
  const session = JSON.parse(window.localStorage.getItem(key) ?? '{}') as object
  const stale = { ...session, expires_at: 1, refresh_token: 'spent' }
  window.localStorage.setItem(key, JSON.stringify(stale))
  renderApp('/settings')
  await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fsettings'))
  expect(await screen.findByText("You've been signed out")).toBeVisible()
  expect(window.localStorage.getItem(key)).toBeNull()
})
