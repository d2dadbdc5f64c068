import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Shows a write before it has ended, for `onMutate`; returns what takes that back, for `rollback`. What was read since
 * stays, and everything is read again: what was there before may be older than what came meanwhile.
 */
export async function showEarly(
  client: QueryClient,
  queryKey: QueryKey,
  change: () => void,
): Promise<() => void> {
  // A first read that is cancelled would never end.
  const predicate = ({ state }: Query) => state.data !== undefined
  await client.cancelQueries({ queryKey, predicate })
  const before = client.getQueriesData({ queryKey })
  change()
  const shown = client.getQueriesData({ queryKey })
  const after = new Map(shown.map(([key, data]) => [hashKey(key), data]))
  return () => {
    for (const [key, data] of before) {
      if (client.getQueryData(key) === after.get(hashKey(key))) client.setQueryData(key, data)
    }
    void client.invalidateQueries({ queryKey })
  }
}

/** For `rollback`, after `showEarly`. */
export function takeBack(undo: () => void): void {
  undo()
}
