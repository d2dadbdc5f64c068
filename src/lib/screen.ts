import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { AppQueryClient } from './app-query-client'

/*
 * A screen that shows several things loads them in one combined request.
 * 1. Its response is not stored as such: each part fills the query it belongs to.
 * 2. A component that shows a part waits for the combined request. If that fails, each part is loaded
 *    separately and reports its own failure.
 * 3. A part that something changed while the request was under way is read again.
 */

interface Screen {
  queryKey: QueryKey
  /** Sends the request and fills the query of each part. */
  read: (client: QueryClient, signal: AbortSignal) => Promise<void>
}

/** The combined request of a screen. It is sent once, when the screen is new. */
export function screenOptions({ queryKey, read }: Screen) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const fill = () => read(client, signal)
      await (client instanceof AppQueryClient ? client.fill(fill) : fill())
      return true
    },
    staleTime: Infinity,
    retry: false,
  })
}

const NO_SCREEN = screenOptions({ queryKey: ['no screen'], read: () => Promise.resolve() })

/** Whether the parts of a screen may load; null for a screen without a combined request. */
export function useScreen(screen: ReturnType<typeof screenOptions> | null): boolean {
  const { isPending } = useQuery({ ...(screen ?? NO_SCREEN), enabled: screen !== null })
  return screen === null || !isPending
}
