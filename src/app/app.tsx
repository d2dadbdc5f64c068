import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { PersistedReads } from '@/app/persisted-reads'
import { ReadyContext } from '@/app/ready-context'
import { createAppRouter } from '@/app/router'
import { AuthProvider } from '@/features/auth'
import { createQueryClient } from '@/lib/query'

interface AppProps {
  /** Called once, when the first screen is on the page. */
  onReady?: () => void
  /** Made with the router, or by a test that inspects the cache. */
  queryClient?: ReturnType<typeof createQueryClient>
  /** Made before the first render, or by a test, which ends it. */
  router?: ReturnType<typeof createAppRouter>
}

/** Renders the app inside its providers. */
export function App({ onReady, queryClient: given, router: givenRouter }: AppProps) {
  const [queryClient] = useState(() => given ?? createQueryClient())
  const [router] = useState(() => givenRouter ?? createAppRouter(queryClient))
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
