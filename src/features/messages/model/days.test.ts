import { expect, it } from 'vitest'
import { dayName, isSameDay } from './days'

const now = new Date(2026, 10, 21, 0, 30)
const iso = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString()

it('names days by the calendar, not by hours', () => {
  expect(dayName(iso(2026, 10, 21, 0), now)).toBe('Today')
  expect(dayName(iso(2026, 10, 20, 23), now)).toBe('Yesterday')
  expect(dayName(iso(2026, 10, 18), now)).toBe('Wednesday, November 18')
  expect(dayName(iso(2025, 0, 3), now)).toBe('January 3, 2025')
})

it('knows whether two moments lie on one day', () => {
  expect(isSameDay(iso(2026, 10, 20, 1), iso(2026, 10, 20, 23))).toBe(true)
  expect(isSameDay(iso(2026, 10, 20, 23), iso(2026, 10, 21, 0))).toBe(false)
})
