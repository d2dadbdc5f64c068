import { displayName } from '@/lib/format'
import { eventCopy } from '../copy'
import type { Status } from './event'

/** Someone who responded, as the organizer sees them. */
export interface Guest {
  user_id: string
  username: string
  full_name: string | null
  name: string | null
  avatar_url: string | null
  title: string | null
  company: string | null
  status: Status
  since: string
}

/** A value of a CSV file. Spreadsheets run what begins like a formula, so it gets an apostrophe. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The guest list as a CSV file (RFC 4180), with a mark by which Excel knows UTF-8. */
export function guestsCsv(guests: readonly Guest[]): string {
  const rows = guests.map((guest) => [
    displayName(guest),
    guest.username,
    guest.title ?? '',
    guest.company ?? '',
    eventCopy.statuses[guest.status],
    new Date(guest.since).toISOString().slice(0, 16).replace('T', ' '),
  ])
  const lines = [eventCopy.csvHeadings, ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}
