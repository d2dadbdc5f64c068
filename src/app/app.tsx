import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { PersistedReads } from '@/app/persisted-reads'
import { ReadyContext } from '@/app/ready-context'
import type { createAppRouter } from '@/app/router'
import { AuthProvider } from '@/features/auth'

interface AppProps {
  /** Called once, when the first screen is on the page. */
  onReady?: () => void
  queryClient: QueryClient
  /** Made before the first render, because it takes a while. */
  router: ReturnType<typeof createAppRouter>
}

/** Renders the app inside its providers. */
export function App({ onReady, queryClient, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <PersistedReads />
        <ReadyContext value={onReady ?? null}>
          <RouterProvider router={router} />
        </ReadyContext>
      </AuthProvider>
    </QueryClientProvider>
  )
}
