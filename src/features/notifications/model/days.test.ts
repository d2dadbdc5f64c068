import { expect, it } from 'vitest'
import { byDay } from './days'

const now = new Date(2026, 10, 23, 9, 0)
const at = (...when: [number, number, number, number]) => new Date(...when).toISOString()

it('notifications stand under the day they arrived', () => {
  const rows = [
    at(2026, 10, 23, 8),
    at(2026, 10, 23, 0),
    at(2026, 10, 22, 23),
    at(2026, 10, 20, 12),
    at(2025, 4, 1, 12),
  ].map((created_at) => ({ created_at }))
  expect(byDay(rows, now).map((day) => [day.heading, day.rows.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Friday, November 20', 1],
    ['May 1, 2025', 1],
  ])
})
