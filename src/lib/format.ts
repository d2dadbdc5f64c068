import { differenceInDays, differenceInHours, differenceInMinutes } from 'date-fns'
import { libCopy } from './copy'
import { formatOf, LOCALE } from './zone'

// Texts, numbers and month names are en-US; times are in the viewer's time zone.
const DAY = { dateStyle: 'medium' } as const
const MONTH_YEAR = { month: 'long', year: 'numeric' } as const
const EXACT = { dateStyle: 'full', timeStyle: 'short' } as const
const COUNT = new Intl.NumberFormat(LOCALE)

type Moment = string | null | undefined

function parse(iso: Moment): Date | null {
  if (!iso) return null
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : date
}

function ago(amount: number, unit: 'minute' | 'hour' | 'day'): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
}

/** Spec 2 §9: minutes under 60, hours under 24, days under 7, then a date. */
export function formatRelativeTime(iso: Moment, now: Date = new Date()): string {
  const then = parse(iso)
  if (!then) return ''
  const minutes = differenceInMinutes(now, then)
  if (minutes < 1) return libCopy.justNow
  if (minutes < 60) return ago(minutes, 'minute')
  const hours = differenceInHours(now, then)
  if (hours < 24) return ago(hours, 'hour')
  const days = Math.floor(hours / 24)
  return days < 7 ? ago(days, 'day') : formatOf(DAY).format(then)
}

/** Spec 3 §9 (and forum previews): days, then hours, then 'Just now'. */
export function formatDaysAgo(iso: Moment, now: Date = new Date()): string {
  const then = parse(iso)
  if (!then) return ''
  const days = Math.max(differenceInDays(now, then), Math.floor(differenceInHours(now, then) / 24))
  if (days >= 1) return ago(days, 'day')
  const hours = differenceInHours(now, then)
  return hours >= 1 ? ago(hours, 'hour') : libCopy.justNow
}

/** "November 2026", or null for an invalid date. */
export function formatMonthYear(iso: Moment): string | null {
  const date = parse(iso)
  return date ? formatOf(MONTH_YEAR).format(date) : null
}

/** "Nov 22, 2026", or null for an invalid date. */
export function formatDay(iso: Moment): string | null {
  const date = parse(iso)
  return date ? formatOf(DAY).format(date) : null
}

/** "Nov 22, 2026" for "2026-11-22", which belongs to no time zone: noon here has it in any. */
export function formatDate(day: string): string | null {
  return formatDay(`${day}T12:00`)
}

/** The exact local time, for tooltips. */
export function formatExact(iso: Moment): string {
  const date = parse(iso)
  return date ? formatOf(EXACT).format(date) : ''
}

/** "12,345" */
export function formatCount(count: number): string {
  return COUNT.format(count)
}

/** How much of a limit is used: "120 / 1,000". */
export function formatUsed(used: number, most: number): string {
  return `${formatCount(used)} / ${formatCount(most)}`
}

interface Nameable {
  full_name?: string | null
  name?: string | null
  username?: string | null
}

/** The name to show for a person, from whichever fields are set. */
export function displayName(profile: Nameable | null | undefined): string {
  const names = [profile?.full_name, profile?.name, profile?.username]
  return names.find((name) => name?.trim())?.trim() ?? libCopy.unknownUser
}

/** What is seen as one: a flag, or a letter or sign with its accents, vowel signs and what makes it another emoji. */
const SEEN = /\p{RI}{2}|[\p{L}\p{N}\p{P}\p{S}](?:[\p{M}\p{EMod}]|\u200D\p{S})*/u

/** The letter shown without a picture: the name's first one, or A. */
export function avatarInitial(profile: Nameable | null | undefined): string {
  const names = [profile?.full_name, profile?.name, profile?.username]
  const [first = 'A'] = SEEN.exec(names.join(' ')) ?? []
  const capital = first.toLocaleUpperCase(LOCALE)
  // The capital of ß is two letters.
  return capital.length > first.length ? first : capital
}
