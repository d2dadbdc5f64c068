/**
 * A timestamp in any of the server's notations: with a `T` or a space, with any number of decimals.
 */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}(?::?\d{2})?)?$/

/** The time in milliseconds, and the microseconds that a `Date` cannot hold. */
function read(text: string): [milliseconds: number, microseconds: number] {
  const [, day, time, decimals = '', zone = 'Z'] = MOMENT.exec(text) ?? []
  if (day === undefined || time === undefined) return [Date.parse(text), 0]
  const offset =
    zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  const fraction = decimals.padEnd(6, '0')
  const milliseconds = Date.parse(`${day}T${time}.${fraction.slice(0, 3)}${offset}`)
  return [milliseconds, Number(fraction.slice(3, 6))]
}

/** Whether a moment has passed. */
export function isPast(moment: string | Date): boolean {
  return new Date(moment) < new Date()
}

/** Negative when `a` is earlier. As text, `2026-11-22T…` and `2026-11-22 …` cannot be compared. */
export function compareMoments(a: string, b: string): number {
  const [milliseconds, microseconds] = read(a)
  const [otherMilliseconds, otherMicroseconds] = read(b)
  return milliseconds - otherMilliseconds || microseconds - otherMicroseconds
}

interface Row {
  id: string
  created_at: string
}

/** Negative when `a` is older; the server orders rows of one moment by their ids. */
export function compareRows(a: Row, b: Row): number {
  const moments = compareMoments(a.created_at, b.created_at)
  if (moments !== 0 || a.id === b.id) return moments
  return a.id < b.id ? -1 : 1
}
