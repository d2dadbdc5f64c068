import { expect, it, vi } from 'vitest'
import { clockTime, dayName, endOfDay } from './days'

const now = new Date(2026, 10, 21, 0, 30)
const iso = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString()

it('days are named by the calendar, not by hours', () => {
  expect(dayName(iso(2026, 10, 21, 0), now)).toBe('Today')
  expect(dayName(iso(2026, 10, 20, 23), now)).toBe('Yesterday')
  expect(dayName(iso(2026, 10, 18), now)).toBe('Wednesday, November 18')
  expect(dayName(iso(2025, 0, 3), now)).toBe('January 3, 2025')
})

it('the end of a day is found on the last day of a month too', () => {
  const at = (...parts: [number, number, number, number?]) => new Date(...parts).getTime()
  expect(endOfDay(at(2026, 10, 20, 1))).toBe(at(2026, 10, 21))
  expect(endOfDay(at(2026, 10, 20, 23))).toBe(at(2026, 10, 21))
  expect(endOfDay(at(2026, 11, 31))).toBe(at(2027, 0, 1))
})

it('the time of a message is that of where the device is now, also after a flight', () => {
  const at = '2026-11-21T23:30:00Z'
  const there = ['Asia/Kolkata', 'America/Los_Angeles'].map((zone) => {
    vi.stubEnv('TZ', zone)
    return clockTime(at).replace('\u202f', ' ')
  })
  vi.unstubAllEnvs()
  expect(there).toEqual(['5:00 AM', '3:30 PM'])
})
