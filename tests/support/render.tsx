import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '@/app/app'
import { createQueryClient } from '@/lib/query'

/**
 * Renders the app at an address (`/settings`, `/auth?tab=signup`) in its real providers, and
 * returns what a test needs to act as a member.
 */
export function renderApp(address: string) {
  window.location.hash = `#${address}`
  const queryClient = createQueryClient()
  const user = userEvent.setup()
  const view = render(<App queryClient={queryClient} />)
  return { ...view, user, queryClient }
}

/** The address the app shows: the part after the `#`. */
export function currentAddress(): string {
  return window.location.hash.slice(1)
}
