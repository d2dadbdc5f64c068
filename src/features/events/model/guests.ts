import { csvOf } from '@/lib/csv'
import { displayName } from '@/lib/format'
import { organizingCopy } from '../copy/organizing'
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

/** The guest list as a CSV file. */
export function guestsCsv(guests: readonly Guest[]): string {
  const rows = guests.map((guest) => [
    displayName(guest),
    guest.username,
    guest.title ?? '',
    guest.company ?? '',
    organizingCopy.statuses[guest.status],
    new Date(guest.since).toISOString().slice(0, 16).replace('T', ' '),
  ])
  return csvOf([organizingCopy.csvHeadings, ...rows])
}
