import type { QueryClient } from '@tanstack/react-query'

/** Whose screen it is, and what its address says. */
export interface Preloading {
  client: QueryClient
  viewerId: string
  params: Readonly<Partial<Record<string, string>>>
  search: URLSearchParams
}

/**
 * Begins to read what a screen shows at once, all of it side by side. A page exports one under the
 * name `preload`: the router calls it on the way there, and the build learns from it what the head
 * script asks before the app is loaded.
 */
export type Preload = (preloading: Preloading) => void

/** Lets a read go on by itself; whoever shows it says how it ended. */
export function inBackground(read: Promise<unknown>): void {
  read.catch(() => undefined)
}
