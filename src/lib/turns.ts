import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Which of several answers about a row was asked for last; they may come in another order. */
export function createTurns() {
  let asked = 0
  const taken = new Map<string, number>()
  return {
    ask(): number {
      asked += 1
      return asked
    },
    /** Whether an answer is to be shown: none that was asked for later was. */
    take(id: string, turn: number): boolean {
      if (turn < (taken.get(id) ?? 0)) return false
      taken.set(id, turn)
      return true
    },
  }
}

/** Does work once the lists with this key that are being read have come. */
export function afterReading(client: QueryClient, queryKey: QueryKey, work: () => unknown): void {
  for (const reading of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    void reading.promise?.then(work, () => undefined)
  }
}
