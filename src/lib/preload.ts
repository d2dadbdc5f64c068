import type { QueryClient } from '@tanstack/react-query'

/** What a preload gets: the cache, the viewer, and the parameters of the screen's URL. */
export interface Preloading {
  client: QueryClient
  viewerId: string
  params: Readonly<Partial<Record<string, string>>>
  search: URLSearchParams
}

/**
 * Starts all reads of a screen in parallel. A page exports it as `preload`: the router calls it on
 * navigation, and the build derives the early script's requests from it.
 */
export type Preload = (preloading: Preloading) => void

/** Starts a read without waiting; the component that shows it reports a failure. */
export function inBackground(read: Promise<unknown>): void {
  read.catch(() => undefined)
}
