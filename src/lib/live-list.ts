import {
  useQueryClient,
  type DataTag,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayAppearAbove } from './at-top'
import { patchPages, patchRow, patchRows } from './cache'
import { useGathered } from './debounce'
import { logHandled } from './log'
import { compareMoments } from './moment'
import { rowsOf, type Page } from './paging'
import { afterReading, createTurns } from './turns'

interface LiveListOptions<TRow> {
  /** The key of the list, newest first. */
  queryKey: DataTag<QueryKey, InfiniteData<Page<TRow, unknown>>, Error>
  /** Reads one row; null when it was deleted or may no longer be read. */
  readRow: (id: string) => Promise<TRow | null>
  /**
   * True while a write of the viewer is on its way: what was read meanwhile may be older. What changed
   * is read once none is.
   */
  isBusy?: () => boolean
  isOwn: (row: TRow) => boolean
  /** Whether a change moves a row, shown or not, as pinning does: then the list is read again. */
  isMoved?: (before: TRow | undefined, after: TRow) => boolean
  /** So near the top of the page, in pixels, new rows appear at once. */
  topPixels: number
}

/** Reads rows once no write is on its way. */
function useLater(read: (id: string) => void, isBusy?: () => boolean): (id: string) => void {
  const missed = useRef(new Set<string>())
  const readMissed = useGathered(() => {
    const ids = [...missed.current]
    missed.current.clear()
    for (const id of ids) read(id)
  }, isBusy)
  return (id) => {
    missed.current.add(id)
    readMissed()
  }
}

/**
 * Keeps a list live, one row at a time (UX-11).
 * 1. A row that changed is replaced where it stands; one that was deleted goes. Nothing else moves, unless
 *    `isMoved` says so.
 * 2. A new row appears at once when the viewer wrote it, or is at the top of the page and neither types nor
 *    chooses there. Otherwise its id waits, and the screen offers `count` new rows until the viewer presses for them.
 * 3. Rows below what is loaded are left alone.
 */
export function useLiveList<TRow extends { id: string; created_at: string }>({
  queryKey,
  readRow,
  isBusy,
  isOwn,
  isMoved,
  topPixels,
}: LiveListOptions<TRow>) {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<readonly string[]>([])

  function readList(): Promise<void> {
    setWaiting([])
    return queryClient.invalidateQueries({ queryKey })
  }

  function offer(row: TRow, rows: readonly TRow[]): void {
    // Not the first: pinned ones stand before newer ones.
    if (rows.some((shown) => compareMoments(row.created_at, shown.created_at) < 0)) return
    if (isOwn(row) || mayAppearAbove(topPixels)) void readList()
    else setWaiting((now) => (now.includes(row.id) ? now : [...now, row.id]))
  }

  const readLater = useLater((id) => void changed(id), isBusy)
  const [turns] = useState(createTurns)

  const replace = (id: string, row: TRow | null) =>
    queryClient.setQueryData(queryKey, (list) =>
      patchPages(list, (page) => patchRows(page, (rows) => patchRow(rows, id, () => row))),
    )

  /** Shows a row where it stands, or offers it; not if one that was asked for later is there already. */
  function place(id: string, row: TRow | null, turn: number): void {
    if (!turns.take(id, turn)) return
    // The list may have been asked for before the change.
    afterReading(queryClient, queryKey, () => turns.take(id, turn) && replace(id, row))
    const list = queryClient.getQueryData(queryKey)
    const rows = list && rowsOf(list.pages)
    const shown = rows?.find((known) => known.id === id)
    if (row && (rows === undefined || isMoved?.(shown, row))) void readList()
    else if (shown) replace(id, row)
    else if (row && rows) offer(row, rows)
    else setWaiting((now) => now.filter((other) => other !== id))
  }

  /** Call when row `id` was added, changed or deleted. */
  async function changed(id: string): Promise<void> {
    const turn = turns.ask()
    try {
      const row = await readRow(id)
      if (isBusy?.()) {
        readLater(id)
        return
      }
      place(id, row, turn)
    } catch (error) {
      logHandled('A row of a live list could not be read', error)
    }
  }

  return {
    /** How many new rows wait. */
    count: waiting.length,
    changed,
    /** Call when changes may have been missed. */
    refresh: () => void readList(),
    /** Shows the rows that wait. */
    show: async () => {
      await readList()
      window.scrollTo({ top: 0 })
    },
  }
}
