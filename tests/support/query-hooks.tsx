import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '@/lib/query'

/** Renders a hook beside a query client of its own. */
export function renderQueryHook<T>(hook: () => T) {
  const queryClient = createQueryClient()
  function Wrapper({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  }
  return { queryClient, ...renderHook(hook, { wrapper: Wrapper }) }
}

/** An answer that the test gives. */
export function deferred() {
  let finish: (value: string) => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const promise = new Promise<string>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  return { promise, finish: (value: string) => finish(value), fail: (e: unknown) => fail(e) }
}
