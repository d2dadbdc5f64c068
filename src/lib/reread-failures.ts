import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { toAppError } from './errors'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** Not more of a list, which has a button of its own, nor what other reads stand in for. */
function lacksNetwork({ state, options }: Query): boolean {
  return (
    state.status === 'error' &&
    !state.fetchMeta?.fetchMore &&
    options.retry !== false &&
    toAppError(state.error).kind === 'network'
  )
}

/**
 * Reads what is shown and failed for want of a network again by itself. Browsers tell of a network that is back only if
 * they had noticed that it was gone: in a tunnel requests fail, or wait, and nothing more is said. All failures share
 * one clock, whose pauses grow until nothing is left, and which rests while nobody looks.
 */
export function rereadFailures(client: QueryClient): void {
  const cache = client.getQueryCache()
  const failed = { type: 'active', predicate: lacksNetwork } as const
  let rounds = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function tryAgain(): void {
    timer = undefined
    // Who returns is heard of below, and a network that the browser had noticed by the library.
    const mayTry = focusManager.isFocused() && navigator.onLine && cache.findAll(failed).length > 0
    rounds = mayTry ? rounds + 1 : 0
    if (!mayTry) return
    void client.refetchQueries(failed, { cancelRefetch: false })
    plan()
  }

  function plan(): void {
    timer ??= setTimeout(tryAgain, Math.min(FIRST_PAUSE_MS * 2 ** rounds, LONGEST_PAUSE_MS))
  }

  cache.subscribe((event) => {
    if (event.type === 'updated' && lacksNetwork(event.query as Query)) plan()
  })
  focusManager.subscribe(plan)
}
