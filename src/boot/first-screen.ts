import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Holds back what the first screen doesn't need until it has been painted: the auth client, the socket,
 * toasts, live updates. Everything that waits asks `firstScreen()`; only the mounted app makes it wait.
 */

/** A screen that is never ready must not hold the rest back for longer. Reads are given up after this. */
const LONGEST_MS = 10_000

let shown: Promise<void> = Promise.resolve()

/** Resolves when the first screen has been painted. */
export function firstScreen(): Promise<void> {
  return shown
}

/** Whether the page has content and none of it is still being read. */
function isReady(queryClient: QueryClient): boolean {
  const root = document.getElementById('root')
  const content = root?.querySelector('main') ?? root
  if (content === null || content.textContent === '') return false
  // A query without observers was rendered just now: it is read in the next moment.
  const isComing = ({ state, observers }: Query) =>
    state.fetchStatus === 'fetching' || (state.status === 'pending' && observers.length === 0)
  return !queryClient.getQueryCache().getAll().some(isComing)
}

/** Makes `firstScreen()` wait for the content of the screen that the app starts with. */
export function awaitFirstScreen(queryClient: QueryClient): void {
  shown = new Promise((resolve) => {
    function look() {
      if (!isReady(queryClient)) {
        frame = requestAnimationFrame(look)
        return
      }
      clearTimeout(timer)
      // This frame has yet to be painted; the one after the next is asked for when it has been.
      requestAnimationFrame(() => setTimeout(resolve))
    }
    let frame = requestAnimationFrame(look)
    // A hidden tab has no frames.
    const timer = setTimeout(() => {
      cancelAnimationFrame(frame)
      resolve()
    }, LONGEST_MS)
  })
}
