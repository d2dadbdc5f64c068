import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetSessionStore } from '../model/session-store'
import { useAuth } from './auth-context'
import { AuthProvider } from './auth-provider'

const client = vi.hoisted(() => ({ connectSession: vi.fn(), isMissing: false }))
vi.mock('@/boot/first-screen', () => ({ firstScreen: () => Promise.resolve() }))
vi.mock('../session', () => ({
  // As an import that fails: nothing of the module can be had.
  get connectSession() {
    if (client.isMissing) throw new TypeError('Failed to fetch dynamically imported module')
    return client.connectSession
  },
  get endSession() {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

const KEY = 'sb-127-auth-token'

function storeSession() {
  const user = { id: 'me' }
  const session = {
    access_token: 'a',
    refresh_token: 'r',
    user,
    expires_at: Date.now() / 1000 + 900,
  }
  window.localStorage.setItem(KEY, JSON.stringify(session))
}

function Status() {
  const { status, signOut } = useAuth()
  return <button onClick={() => void signOut()}>{status}</button>
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <Status />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  resetSessionStore()
  storeSession()
  client.isMissing = true
  client.connectSession.mockReset().mockResolvedValue(undefined)
})

afterEach(() => window.localStorage.clear())

test('a member stays signed in when the auth client fails to load, and it is loaded again', async () => {
  vi.useFakeTimers()
  open()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('button')).toHaveTextContent('signed-in')
  client.isMissing = false
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(client.connectSession).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button')).toHaveTextContent('signed-in')
  vi.useRealTimers()
})

test('signing out without the auth client ends the session on this device', async () => {
  open()
  await act(() => Promise.resolve())
  screen.getByRole('button').click()
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('signed-out'))
  expect(window.localStorage.getItem(KEY)).toBeNull()
})

test('a session that another tab only removed ends here, too', async () => {
  client.isMissing = false
  open()
  await act(() => Promise.resolve())
  expect(screen.getByRole('button')).toHaveTextContent('signed-in')
  window.localStorage.removeItem(KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('signed-out'))
})
