import type { QueryClient } from '@tanstack/react-query'

/**
 * Holds back what the first screen doesn't need until it has been painted: the auth client, the socket,
 * toasts, live updates. Everything that waits asks `firstScreen()`; only the mounted app makes it wait.
 */

/** A screen that is never ready must not hold the rest back for longer. */
const LONGEST_MS = 5000

let shown: Promise<void> = Promise.resolve()

/** Resolves when the first screen has been painted. */
export function firstScreen(): Promise<void> {
  return shown
}

/** Whether the page has content and none of it is still being read. */
function isReady(queryClient: QueryClient): boolean {
  const root = document.getElementById('root')
  const content = root?.querySelector('main') ?? root
  return queryClient.isFetching() === 0 && content !== null && content.textContent !== ''
}

/** Makes `firstScreen()` wait for the content of the screen that the app starts with. */
export function awaitFirstScreen(queryClient: QueryClient): void {
  shown = new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS)
    function look() {
      if (!isReady(queryClient)) {
        requestAnimationFrame(look)
        return
      }
      clearTimeout(timer)
      // This frame has yet to be painted; the one after the next is asked for when it has been.
      requestAnimationFrame(() => setTimeout(resolve))
    }
    requestAnimationFrame(look)
  })
}
