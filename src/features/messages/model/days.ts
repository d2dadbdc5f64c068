import { differenceInCalendarDays } from 'date-fns'
import { formatOf } from '@/lib/zone'
import { messageCopy } from '../copy'

const WEEKDAY = { weekday: 'long', month: 'long', day: 'numeric' } as const
const DATE = { dateStyle: 'long' } as const
const TIME = { timeStyle: 'short' } as const

/** The label of a day separator, in the viewer's time zone. */
export function dayName(iso: string, now = new Date()): string {
  const day = new Date(iso)
  const ago = differenceInCalendarDays(now, day)
  if (ago <= 0) return messageCopy.today
  if (ago === 1) return messageCopy.yesterday
  return formatOf(ago < 180 ? WEEKDAY : DATE).format(day)
}

/** "3:45 PM" */
export function clockTime(iso: string): string {
  return formatOf(TIME).format(new Date(iso))
}

/** When a moment's day ends, in the viewer's time zone; both in milliseconds. */
export function endOfDay(at: number): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}
