import { describe, expect, it } from 'vitest'
import { patchPages, patchRow } from './cache'

const rows = [
  { id: 'a', likes: 1 },
  { id: 'b', likes: 2 },
]
const list = { pages: [rows, [{ id: 'c', likes: 3 }]], pageParams: [null, 'b'] }

describe('patchRow', () => {
  it('patchRow changes the row with the id and leaves the others as they are', () => {
    const patched = patchRow(rows, 'b', (row) => ({ ...row, likes: 5 }))
    expect(patched).toEqual([rows[0], { id: 'b', likes: 5 }])
    expect(patched[0]).toBe(rows[0])
  })

  it('patchRow removes the row when its change is null', () => {
    expect(patchRow(rows, 'a', () => null)).toEqual([rows[1]])
  })

  it('patchRow returns the same array when no row has the id', () => {
    expect(patchRow(rows, 'z', () => null)).toBe(rows)
  })
})

describe('patchPages', () => {
  it('patchPages changes a page and keeps the other pages and the page params', () => {
    const patched = patchPages(list, (page) => patchRow(page, 'c', () => null))
    expect(patched).toEqual({ pages: [rows, []], pageParams: [null, 'b'] })
    expect(patched.pages[0]).toBe(rows)
  })

  it('patchPages returns the same list when no page changed', () => {
    expect(patchPages(list, (page) => patchRow(page, 'z', () => null))).toBe(list)
  })

  it('patchPages leaves a list alone that was not read yet', () => {
    const unread: typeof list | undefined = undefined
    expect(patchPages(unread, (page: typeof rows) => page)).toBeUndefined()
  })
})
