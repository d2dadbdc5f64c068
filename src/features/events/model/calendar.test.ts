import { describe, expect, it } from 'vitest'
import { calendarFile, calendarFileName, escapeText, foldLine } from './calendar'

const event = {
  id: '0b5c',
  title: 'Dinner, with; friends',
  description: 'First line\nSecond \\ line',
  location: 'Café Central',
  starts_at: '2026-11-21T23:30:00+00:00',
  ends_at: null,
  cancelled_at: null,
}
const now = new Date('2026-11-01T08:00:00.123Z')

describe('the calendar file of an event', () => {
  it('the file has title, place and time in UTC', () => {
    expect(calendarFile(event, 'https://example.org/#/events/0b5c', now).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kindling//Events//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0b5c@events',
      'DTSTAMP:20261101T080000Z',
      'DTSTART:20261121T233000Z',
      'DTEND:20261122T013000Z',
      'SUMMARY:Dinner\\, with\\; friends',
      'DESCRIPTION:First line\\nSecond \\\\ line',
      'LOCATION:Café Central',
      'URL:https://example.org/#/events/0b5c',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('the file ends when the event does', () => {
    const file = calendarFile({ ...event, ends_at: '2026-11-22T05:00:00+00:00' }, 'u', now)
    expect(file).toContain('DTEND:20261122T050000Z')
  })

  it('a cancelled event is marked, and an empty description left out', () => {
    const file = calendarFile({ ...event, description: null, cancelled_at: 'x' }, 'u', now)
    expect(file).toContain('STATUS:CANCELLED')
    expect(file).not.toContain('DESCRIPTION')
  })

  it('line breaks and control characters in texts are escaped', () => {
    expect(escapeText('a\r\nb\rc\nd')).toBe('a\\nb\\nc\\nd')
    expect(escapeText('END:VEVENT\r\nBEGIN:VALARM')).not.toMatch(/[\r\n]/)
    expect(escapeText('a\u0000b')).toBe('ab')
  })

  it('lines are folded after at most 75 octets without losing a character', () => {
    const line = `SUMMARY:${'Größe 👩‍🚀 '.repeat(30)}`
    const folded = foldLine(line)
    const octets = folded.split('\r\n').map((part) => new TextEncoder().encode(part).length)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(octets.length).toBeGreaterThan(3)
    expect(folded.replaceAll('\r\n ', '')).toBe(line)
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  })

  it('the file name contains only safe characters', () => {
    expect(calendarFileName('Dîner: “what’s next?”')).toBe('diner-what-s-next.ics')
    expect(calendarFileName('晩ご飯')).toBe('event.ics')
  })
})
