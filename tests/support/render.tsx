import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { App } from '@/app/app'
import { createAppRouter } from '@/app/router'
import { createQueryClient } from '@/lib/query'

/**
 * Renders the app at an address (`/settings`, `/auth?tab=signup`) in its real providers, and
 * returns what a test needs to act as a member.
 */
export function renderApp(address: string) {
  window.location.hash = `#${address}`
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  // A router that outlives its test would load a screen for each address of the later ones.
  function Page() {
    useEffect(() => () => router.dispose(), [])
    return <App queryClient={queryClient} router={router} />
  }
  const user = userEvent.setup()
  const view = render(<Page />)
  return { ...view, user, queryClient }
}

/** The address the app shows: the part after the `#`. */
export function currentAddress(): string {
  return window.location.hash.slice(1)
}
