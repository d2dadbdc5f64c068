import { describe, expect, it } from 'vitest'
import { withNewRow, withoutRows, withRow } from './stretches'

interface Row {
  id: string
  created_at: string
  text: string
}

function row(id: string, minute: number, text = id.toUpperCase()): Row {
  return { id, created_at: `2026-01-01T10:0${minute}:00Z`, text }
}

function thread(isEnd: boolean) {
  return {
    pages: [
      { rows: [row('a', 2)], earlier: 'before a', later: 'after a' },
      { rows: [row('b', 4)], earlier: 'before b', later: isEnd ? null : 'after b' },
    ],
    pageParams: [null, null],
  }
}

const steps = {
  size: 2,
  before: ({ id }: Row) => `before ${id}`,
  after: ({ id }: Row) => `after ${id}`,
}

function texts(shown: { pages: { rows: Row[] }[] }): string {
  return shown.pages.flatMap(({ rows }) => rows.map(({ text }) => text)).join('')
}

describe('updating the pages of a thread', () => {
  it('a row can be changed without touching the others', () => {
    expect(texts(withRow(thread(true), 'b', (shown) => ({ ...shown, text: 'X' })))).toBe('AX')
    const before = thread(true)
    expect(withRow(before, 'c', (shown) => shown)).toBe(before)
  })

  it('rows can be removed', () => {
    expect(texts(withoutRows(thread(true), ({ id }) => id === 'a'))).toBe('B')
  })

  it('a new row replaces itself, or is appended when the end of the thread is loaded', () => {
    expect(texts(withNewRow(thread(false), row('a', 2, 'X'), steps))).toBe('XB')
    expect(texts(withNewRow(thread(true), row('c', 5), steps))).toBe('ABC')
    // Before the end is loaded, the row arrives with its own page.
    expect(texts(withNewRow(thread(false), row('c', 5), steps))).toBe('AB')
  })

  it('a new row after a full page begins the next one', () => {
    const full = withNewRow(thread(true), row('c', 5), steps)
    const { pages, pageParams } = withNewRow(full, row('d', 6), steps)
    expect(pages.slice(1).map(({ rows }) => rows.map(({ text }) => text))).toEqual([
      ['B', 'C'],
      ['D'],
    ])
    expect(pages.map(({ later }) => later)).toEqual(['after a', 'after c', null])
    expect(pageParams).toEqual([null, null, 'after c'])
  })

  it('a row that was not loaded shows in its place between others, and not before the first', () => {
    expect(
      texts(withNewRow(withNewRow(thread(true), row('d', 6), steps), row('c', 5), steps)),
    ).toBe('ABCD')
    expect(texts(withNewRow(thread(false), row('c', 3), steps))).toBe('ACB')
    expect(texts(withNewRow(thread(true), row('c', 1), steps))).toBe('AB')
  })
})
