import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextCursor, type Cursor } from '@/lib/paging'
import { trials } from '../../../../tests/support/properties'
import { compareRows, mergeNewest, mergeRows, rowsInOrder, type Thread } from './thread'

const PAGE = 4

/** What may happen to an open conversation, in any order and as often as it likes. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('written' as const), second: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('told' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('caughtUp' as const) }),
  fc.record({ kind: fc.constant('scrolledBack' as const) }),
)

interface Row {
  id: string
  created_at: string
}

/** The server's conversation, newest first; times come in tenths, so that many are the same. */
function makeServer() {
  const rows: Row[] = []
  let minute = 0
  return {
    rows,
    write(second: number): Row {
      // A later one is never older, but several may come in the same instant.
      if (second === 0) minute += 1
      const created_at = `2026-11-21T10:${String(minute).padStart(2, '0')}:00.5+00:00`
      const row = { id: String(rows.length).padStart(3, '0'), created_at }
      rows.push(row)
      rows.sort((a, b) => compareRows(b, a))
      return row
    },
    pageFrom(cursor: Cursor | null) {
      const last = cursor && { id: cursor.id, created_at: cursor.at }
      const older = last ? rows.filter((row) => compareRows(row, last) < 0) : rows
      const page = older.slice(0, PAGE)
      return { rows: page, next: older.length > PAGE ? nextCursor(PAGE)(page) : null }
    },
  }
}

describe('a conversation, whatever happens to it', () => {
  it('is in order, has nothing twice, and after catching up misses nothing between its ends', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const server = makeServer()
        for (let count = 0; count < 6; count += 1) server.write(count)
        let thread: Thread<Row> = { pages: [server.pageFrom(null)], pageParams: [null] }
        for (const event of happenings) {
          if (event.kind === 'written') server.write(event.second)
          if (event.kind === 'told') {
            // A broadcast brings the newest few; the same one may come again and again.
            const row = server.rows[event.which % Math.min(3, server.rows.length)]
            if (row) thread = mergeRows(thread, [row])
          }
          if (event.kind === 'caughtUp') thread = mergeNewest(thread, server.pageFrom(null))
          if (event.kind === 'scrolledBack') {
            const next = thread.pages.at(-1)?.next ?? null
            if (next)
              thread = {
                pages: [...thread.pages, server.pageFrom(next)],
                pageParams: [...thread.pageParams, next],
              }
          }
          const shown = rowsInOrder(thread)
          expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
          expect(shown).toEqual([...shown].sort(compareRows))
          if (event.kind !== 'caughtUp') continue
          const [oldest] = shown
          expect(shown.map(({ id }) => id)).toEqual(
            [...server.rows]
              .reverse()
              .filter((row) => oldest && compareRows(row, oldest) >= 0)
              .map(({ id }) => id),
          )
        }
      }),
      { ...trials, numRuns: 500 },
    )
  })
})
