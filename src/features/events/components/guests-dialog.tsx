import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Megaphone, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { NobodyFound } from '@/components/nobody-found'
import { SearchAsTyped } from '@/components/search-as-typed'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { UserAvatar } from '@/components/user-avatar'
import { PersonMenu } from '@/components/person-menu'
import { paths } from '@/config/paths'
import { displayName, formatCount } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { eventCopy } from '../copy'
import { organizingCopy } from '../copy/organizing'
import { ATTENDANCES, attendanceOf, type EventDetail, type Status } from '../model/event'
import type { Guest } from '../model/guests'
import { useExportGuests } from '../mutations/organizing'
import { eventQueries } from '../queries'
import { GuestsSkeleton } from './people-skeleton'

interface GuestsDialogProps {
  event: EventDetail
  /** Missing where nobody may write to them. */
  onMessage: (() => void) | undefined
  /** Omit it where nobody can answer any more. */
  onInvite: (() => void) | undefined
  onClose: () => void
}

const ALL = 'all'

/** Who responded and how, with search, messages and a file for spreadsheets. */
export function GuestsDialog({ event, onMessage, onInvite, onClose }: GuestsDialogProps) {
  const [status, setStatus] = useState<Status | null>(null)
  const [search, setSearch] = useState('')
  const asked = { eventId: event.id, status, search }
  const exportGuests = useExportGuests()
  const counts = {
    going: event.attendees_count,
    interested: event.interested_count,
    waitlisted: event.waitlisted_count,
  }
  const all = counts.going + counts.interested + counts.waitlisted
  const labels = {
    going: eventCopy.going,
    interested: eventCopy.interestedCount,
    waitlisted: eventCopy.waitlisted,
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={organizingCopy.guestsOf(event.title)} size="wide">
        <SearchAsTyped
          label={organizingCopy.searchGuests}
          search={search}
          onSearch={setSearch}
          className="mb-3"
        />
        <Tabs value={status ?? ALL} onValueChange={(next) => setStatus(attendanceOf(next))}>
          <TabsList aria-label={organizingCopy.statusOfGuests}>
            <TabsTrigger value={ALL}>{organizingCopy.allGuests(formatCount(all))}</TabsTrigger>
            {ATTENDANCES.map((name) => (
              <TabsTrigger key={name} value={name}>
                {labels[name](formatCount(counts[name]))}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={status ?? ALL} className="min-h-60 pt-2">
            <Guests {...asked} onClear={() => setSearch('')} onInvite={onInvite} />
          </TabsContent>
        </Tabs>
        <DialogFooter>
          <Button
            variant="secondary"
            disabled={all === 0}
            isPending={exportGuests.isPending}
            onClick={() => exportGuests.mutate(event)}
          >
            <Download aria-hidden strokeWidth={1.75} />
            {organizingCopy.exportCsv}
          </Button>
          {onMessage && (
            <Button disabled={all === 0} onClick={onMessage}>
              <Megaphone aria-hidden strokeWidth={1.75} />
              {organizingCopy.message}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

interface GuestsProps {
  eventId: string
  status: Status | null
  search: string
  onClear: () => void
  onInvite: (() => void) | undefined
}

function Guests({ eventId, status, search, onClear, onInvite }: GuestsProps) {
  const guests = useInfiniteQuery(eventQueries.guests(eventId, status, search))
  if (guests.isPending) return <GuestsSkeleton />
  if (!guests.data) {
    return (
      <LoadFailure
        title={organizingCopy.guestsFailed}
        isRetrying={guests.isFetching}
        onRetry={() => void guests.refetch()}
      />
    )
  }
  const rows = rowsOf(guests.data.pages, (row) => row.user_id)
  if (rows.length === 0) {
    return search === '' ? (
      <NoGuests onInvite={onInvite} />
    ) : (
      <NobodyFound text={organizingCopy.noGuestsFound} onClear={onClear} />
    )
  }
  return (
    <>
      <ul className="divide-y">
        {rows.map((guest) => (
          <GuestRow key={guest.user_id} guest={guest} />
        ))}
      </ul>
      <LoadMore list={guests} failure={organizingCopy.guestsFailed} />
    </>
  )
}

function NoGuests({ onInvite }: Pick<GuestsProps, 'onInvite'>) {
  return (
    <>
      <p role="status" className="text-muted-foreground py-4 text-sm">
        {organizingCopy.noGuests}
      </p>
      {onInvite && (
        <Button variant="secondary" onClick={onInvite}>
          <UserPlus aria-hidden strokeWidth={1.75} />
          {organizingCopy.invite}
        </Button>
      )}
    </>
  )
}

const TONES = { going: 'success', interested: 'outline', waitlisted: 'warning' } as const

function GuestRow({ guest }: { guest: Guest }) {
  const name = displayName(guest)
  const work = [guest.title, guest.company].filter(Boolean).join(' · ')
  return (
    <li className="flex items-center gap-2">
      <AppLink
        to={paths.profile.to(guest.user_id)}
        className="group flex min-h-14 min-w-0 grow items-center gap-3 py-2 no-underline"
      >
        <UserAvatar profile={{ ...guest, id: guest.user_id }} isDecorative />
        <span className="min-w-0 grow">
          <span className="group-hover:text-accent block truncate font-medium">{name}</span>
          <span className="text-muted-foreground block truncate text-sm">
            {work || `@${guest.username}`}
          </span>
        </span>
        <Badge variant={TONES[guest.status]} className="shrink-0">
          {organizingCopy.statuses[guest.status]}
        </Badge>
      </AppLink>
      <PersonMenu member={{ id: guest.user_id, name }} />
    </li>
  )
}
