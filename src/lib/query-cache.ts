import type { QueryClient } from '@tanstack/react-query'

/** Forgets everything that was read, because the member left this device (or was signed out). */
export async function wipeQueryCache(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.clear()
}
