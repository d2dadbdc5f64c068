import { describe, expect, it } from 'vitest'
import {
  avatarInitial,
  displayName,
  formatCount,
  formatDay,
  formatDaysAgo,
  formatExact,
  formatMonthYear,
  formatRelativeTime,
} from './format'

const NOW = new Date('2026-06-15T12:00:00Z')

function before(minutes: number): string {
  return new Date(NOW.getTime() - minutes * 60_000).toISOString()
}

const HOUR = 60
const DAY = 24 * HOUR

describe('formatRelativeTime (minutes under 60, hours under 24, days under 7, then a date)', () => {
  it.each([
    [0, 'Just now'],
    [0.9, 'Just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, 'Jun 8, 2026'],
  ])('a time %d minutes ago is shown as “%s”', (minutes, text) => {
    expect(formatRelativeTime(before(minutes), NOW)).toBe(text)
  })

  it('a time in the future is shown as Just now, an invalid one as nothing', () => {
    expect(formatRelativeTime(before(-5), NOW)).toBe('Just now')
    expect(formatRelativeTime(null, NOW)).toBe('')
    expect(formatRelativeTime('never', NOW)).toBe('')
  })
})

describe("formatDaysAgo (days, then hours, then 'Just now')", () => {
  it.each([
    [59, 'Just now'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [40 * DAY, '40 days ago'],
  ])('a time %d minutes ago is shown by days as “%s”', (minutes, text) => {
    expect(formatDaysAgo(before(minutes), NOW)).toBe(text)
  })
})

describe('formatting dates and numbers', () => {
  it('dates and numbers use the en-US format', () => {
    expect(formatMonthYear('2026-06-15T12:00:00Z')).toBe('June 2026')
    expect(formatMonthYear(null)).toBeNull()
    expect(formatDay('2026-06-15T12:00:00Z')).toBe('Jun 15, 2026')
    expect(formatDay(null)).toBeNull()
    expect(formatExact('2026-06-15T12:00:00Z')).toContain('June 15, 2026')
    expect(formatCount(1234567)).toBe('1,234,567')
  })
})

describe('names and initials', () => {
  it('the display name is the first name that is not empty', () => {
    expect(displayName({ full_name: ' ', name: 'Ada', username: 'ada' })).toBe('Ada')
    expect(displayName({ username: 'ada' })).toBe('ada')
    expect(displayName(null)).toBe('Unknown User')
  })

  it('the avatar initial is the first character of the name, or A', () => {
    expect(avatarInitial({ full_name: 'émile' })).toBe('É')
    expect(avatarInitial({ username: '😀x' })).toBe('😀')
    expect(avatarInitial(null)).toBe('A')
  })

  it.each([
    ['\u200Fمحمد', 'م'],
    ['🇫🇷 Marie', '🇫🇷'],
    ['👩🏽‍💻 Dev', '👩🏽‍💻'],
    ['किरण', 'कि'],
    ['e\u0301milie', 'E\u0301'],
    ['ßen', 'ß'],
  ])('the initial of “%s” can be seen, and is one whole: %s', (full_name, initial) => {
    expect(avatarInitial({ full_name })).toBe(initial)
  })
})
