import { describe, expect, it } from 'vitest'
import { withNews, withoutRows, withRow } from './stretches'

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

describe('a thread in stretches', () => {
  it('changes one row and leaves the rest', () => {
    expect(texts(withRow(thread(true), 'b', (row) => ({ ...row, text: 'X' })))).toBe('AX')
    const before = thread(true)
    expect(withRow(before, 'c', (row) => row)).toBe(before)
  })

  it('takes rows out', () => {
    expect(texts(withoutRows(thread(true), ({ id }) => id === 'a'))).toBe('B')
  })

  it('puts news over the row they are, or at the end when one reads there', () => {
    expect(texts(withNews(thread(false), { id: 'a', text: 'X' }))).toBe('XB')
    expect(texts(withNews(thread(true), { id: 'c', text: 'C' }))).toBe('ABC')
    // Behind what is read there is more: it comes with its page.
    expect(texts(withNews(thread(false), { id: 'c', text: 'C' }))).toBe('AB')
  })
})
