import { expect, it } from 'vitest'
import { addPage, exportFileName } from './data-export'

it('pages of one part are joined in the export', () => {
  const whole = {}
  const next = { part: 'messages', after: 'b' }
  addPage(whole, { parts: { profiles: [1], messages: [2, 3] }, next, place: 7, places: 39 })
  addPage(whole, { parts: { messages: [4], reactions: [] }, next: null, place: 39, places: 39 })
  expect(whole).toEqual({ profiles: [1], messages: [2, 3, 4], reactions: [] })
})

it('the file name contains the member and the day', () => {
  expect(exportFileName('ada', new Date(2026, 0, 9))).toBe('kindling-data-ada-2026-01-09.json')
})
