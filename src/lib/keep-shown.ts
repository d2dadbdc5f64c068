import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { AppQueryClient } from './app-query-client'

/**
 * Shows a state, and shows it again in whatever is read meanwhile: that may have been asked for before the write.
 * `end` does so once more for what is still being read by then; after `stop`, reads show what they bring. No read is
 * cancelled: it may bring more than this.
 */
export function keepShown<TState>(
  client: QueryClient,
  keys: readonly QueryKey[],
  show: (state: TState, isAgain: boolean) => void,
) {
  const cache = client.getQueryCache()
  let latest: { state: TState } | null = null
  let stop = (): void => undefined
  let isShowing = false

  const isShownIn = ({ queryKey: known }: { queryKey: QueryKey }) =>
    keys.some((queryKey) => partialMatchKey(known, queryKey))

  function showState(state: TState, isAgain: boolean): void {
    isShowing = true
    show(state, isAgain)
    isShowing = false
  }

  function listen(): () => void {
    return cache.subscribe((event) => {
      if (isShowing || latest === null) return
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (isShownIn(event.query)) showState(latest.state, true)
    })
  }

  return {
    show: (state: TState): void => {
      if (latest === null) stop = listen()
      latest = { state }
      showState(state, false)
    },
    end: (state: TState): void => {
      stop()
      for (const query of cache.findAll({ fetchStatus: 'fetching', predicate: isShownIn })) {
        void query.promise?.then(
          () => showState(state, true),
          () => undefined,
        )
      }
      if (client instanceof AppQueryClient) client.noteChange(keys)
    },
    stop: (): void => stop(),
  }
}
