import { csvOf } from '@/lib/csv'
import { displayName } from '@/lib/format'
import { lastOfFullPage, rowsOf, type Cursor } from '@/lib/paging'
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

/** The whole guest list, read page by page. Whoever answers anew meanwhile moves to the end, and counts once. */
export async function everyGuest(
  limit: number,
  readPage: (cursor: Cursor | null) => Promise<Guest[]>,
): Promise<Guest[]> {
  const pages: Guest[][] = []
  let cursor: Cursor | null = null
  do {
    const page: Guest[] = await readPage(cursor)
    pages.push(page)
    const last = lastOfFullPage(page, limit)
    cursor = last ? { at: last.since, id: last.user_id } : null
  } while (cursor)
  return rowsOf(pages, (guest) => guest.user_id)
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
