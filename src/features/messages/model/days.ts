import { differenceInCalendarDays } from 'date-fns'
import { messageCopy } from '../copy'

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** The label of a day separator, in the viewer's time zone. */
export function dayName(iso: string, now = new Date()): string {
  const day = new Date(iso)
  const ago = differenceInCalendarDays(now, day)
  if (ago <= 0) return messageCopy.today
  if (ago === 1) return messageCopy.yesterday
  return ago < 180 ? WEEKDAY.format(day) : DATE.format(day)
}

/** "3:45 PM" */
export function clockTime(iso: string): string {
  return TIME.format(new Date(iso))
}

/** When a moment's day ends, in the viewer's time zone; both in milliseconds. */
export function endOfDay(at: number): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}
