import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRows } from '@/lib/moment'
import { nextCursor, type Cursor } from '@/lib/paging'
import { trials } from '../../../../tests/support/properties'
import { mergeNewest, mergeRows, rowsInOrder, type Thread } from './thread'

const PAGE = 4

/** Events that can happen to an open conversation, in any order. */
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

/** The server’s conversation, newest first; several rows can have the same time. */
function makeServer() {
  const rows: Row[] = []
  let minute = 0
  return {
    rows,
    write(second: number): Row {
      // A later row is never older, but several can share the same instant.
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

describe('a conversation under random events', () => {
  it('messages stay in order and unique, and none is missing after catching up', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const server = makeServer()
        for (let count = 0; count < 6; count += 1) server.write(count)
        let thread: Thread<Row> = { pages: [server.pageFrom(null)], pageParams: [null] }
        for (const event of happenings) {
          if (event.kind === 'written') server.write(event.second)
          if (event.kind === 'told') {
            // A broadcast brings one of the newest rows, possibly again.
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
