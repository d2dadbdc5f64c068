import { endOf } from './phase'

/**
 * An event as a calendar file (RFC 5545).
 * 1. Lines end with CR LF and have at most 75 octets; a longer one continues after a space.
 * 2. Backslash, semicolon, comma and line break are escaped in text.
 * 3. Times are UTC, so that no time zone needs describing.
 */
const MAX_OCTETS = 75

interface CalendarEvent {
  id: string
  title: string
  description: string | null
  location: string | null
  starts_at: string
  ends_at: string | null
  cancelled_at: string | null
}

/** Escapes text for the file. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds a line into pieces of at most 75 octets, never within a character. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let used = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (used + octets > MAX_OCTETS) {
      folded += '\r\n '
      used = 1
    }
    folded += character
    used += octets
  }
  return folded
}

/** "20261121T233000Z" */
function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** The whole file. */
export function calendarFile(event: CalendarEvent, url: string, now = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kindling//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@events`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(event.starts_at))}`,
    // Without an end, calendars show no duration: the assumed one is better.
    `DTEND:${utc(endOf(event))}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${url}`,
    `STATUS:${event.cancelled_at ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** The file name: the title without characters that a file system may refuse. */
export function calendarFileName(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${name || 'event'}.ics`
}
