import { describe, expect, it } from 'vitest'
import { withNewRow, withoutRows, withRow } from './stretches'

interface Row {
  id: string
  text: string
}

function thread(isEnd: boolean) {
  return {
    pages: [
      { rows: [{ id: 'a', text: 'A' }], isEnd: false },
      { rows: [{ id: 'b', text: 'B' }], isEnd },
    ],
    pageParams: [null, null],
  }
}

function texts(shown: { pages: { rows: Row[] }[] }): string {
  return shown.pages.flatMap(({ rows }) => rows.map(({ text }) => text)).join('')
}

describe('updating the pages of a thread', () => {
  it('a row can be changed without touching the others', () => {
    expect(texts(withRow(thread(true), 'b', (row) => ({ ...row, text: 'X' })))).toBe('AX')
    const before = thread(true)
    expect(withRow(before, 'c', (row) => row)).toBe(before)
  })

  it('rows can be removed', () => {
    expect(texts(withoutRows(thread(true), ({ id }) => id === 'a'))).toBe('B')
  })

  it('a new row replaces itself, or is appended when the end of the thread is loaded', () => {
    expect(texts(withNewRow(thread(false), { id: 'a', text: 'X' }))).toBe('XB')
    expect(texts(withNewRow(thread(true), { id: 'c', text: 'C' }))).toBe('ABC')
    // Before the end is loaded, the row arrives with its own page.
    expect(texts(withNewRow(thread(false), { id: 'c', text: 'C' }))).toBe('AB')
  })
})
