import { expect, it } from 'vitest'
import { appendOlder } from './reach-back'

function row(minute: number, id: string) {
  return { id, created_at: `2026-11-21T10:0${minute}:00+00:00` }
}

it('an older page is added once, and only below the page it was read for', () => {
  const next = { at: row(8, 'h').created_at, id: 'h' }
  const thread = { pages: [{ rows: [row(9, 'i'), row(8, 'h')], next }], pageParams: [null] }
  const older = { rows: [row(7, 'g')], next: null }
  const longer = appendOlder(thread, next, older)
  expect(longer.pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['i', 'h'], ['g']])
  expect(appendOlder(longer, next, older)).toBe(longer)
})
