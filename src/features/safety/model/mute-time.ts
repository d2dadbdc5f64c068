/** How long a mute lasts. */
export type MuteTime = 'day' | 'week' | 'always'

export const MUTE_TIMES: readonly MuteTime[] = ['day', 'week', 'always']

const DAYS = { day: 1, week: 7 }
const DAY_MS = 24 * 60 * 60 * 1000

/** When a mute that begins now ends, as the table stores it; `now` in milliseconds. */
export function untilOf(time: MuteTime, now: number): string {
  return time === 'always' ? 'infinity' : new Date(now + DAYS[time] * DAY_MS).toISOString()
}

/** Whether a mute has no end. */
export function isForGood(until: string): boolean {
  return until === 'infinity'
}
