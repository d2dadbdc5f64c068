import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Holds back what the first screen doesn't need until it has been painted: the auth client, the socket,
 * toasts, live updates. Everything that waits asks `firstScreen()`; only the mounted app makes it wait.
 */

/** A screen that is never ready must not hold the rest back for longer. Reads are given up after this. */
const LONGEST_MS = 10_000

/** For so many frames a rendered query that nothing reads counts as about to be read. */
const FRAMES_TO_READ = 60

let shown: Promise<void> = Promise.resolve()

/** Resolves when the first screen has been painted. */
export function firstScreen(): Promise<void> {
  return shown
}

/** Tells whether the page has content and none of it is still being read. Asked once a frame. */
function readiness(queryClient: QueryClient): () => boolean {
  const framesWaited = new Map<Query, number>()

  /**
   * A query without observers was rendered just now: it is read in the next moment. If it isn't, its
   * component has gone, for example with an address that leads elsewhere.
   */
  function isRendered(query: Query): boolean {
    const frames = (framesWaited.get(query) ?? 0) + 1
    framesWaited.set(query, frames)
    return frames <= FRAMES_TO_READ
  }

  function isComing(query: Query): boolean {
    const { status, fetchStatus } = query.state
    if (fetchStatus === 'fetching') return true
    return status === 'pending' && query.observers.length === 0 && isRendered(query)
  }

  return () => hasContent() && !queryClient.getQueryCache().getAll().some(isComing)
}

function hasContent(): boolean {
  const root = document.getElementById('root')
  const content = root?.querySelector('main') ?? root
  return content !== null && content.textContent !== ''
}

/** Makes `firstScreen()` wait for the content of the screen that the app starts with. */
export function awaitFirstScreen(queryClient: QueryClient): void {
  const isReady = readiness(queryClient)
  shown = new Promise((resolve) => {
    function look() {
      if (!isReady()) {
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
