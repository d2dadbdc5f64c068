import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { componentCopy } from '@/components/copy'
import { FormField } from '@/components/form-field'
import { ShareLinkButton } from '@/components/share-link-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { UserAvatar } from '@/components/user-avatar'
import { hashHref, paths } from '@/config/paths'
import { copyText } from '@/lib/clipboard'
import { useDebounced } from '@/lib/debounce'
import { rateLimitMessage, toAppError } from '@/lib/errors'
import { displayName } from '@/lib/format'
import { eventCopy } from '../copy'
import { eventLimits as limits } from '../limits'
import { eventAddress } from '../model/address'
import { statusOf, type EventDetail, type Person } from '../model/event'
import { useInviteMember } from '../mutations/organizing'
import { eventQueries } from '../queries'

interface InviteDialogProps {
  event: EventDetail
  /** The event was just created. */
  isNew?: boolean
  onClose: () => void
}

/** Shares the link and invites members; also what follows creating an event. */
export function InviteDialog({ event, isNew = false, onClose }: InviteDialogProps) {
  const messages = { copied: componentCopy.linkCopied, failed: componentCopy.linkNotCopied }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={isNew ? eventCopy.liveTitle : eventCopy.inviteTitle(event.title)}
        description={isNew ? eventCopy.liveHint : eventCopy.inviteHint}
      >
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className="grow"
            onClick={() => void copyText(eventAddress(event.id), messages)}
          >
            <Link2 aria-hidden strokeWidth={1.75} />
            {eventCopy.copyLink}
          </Button>
          <ShareLinkButton
            title={event.title}
            href={hashHref(paths.event.to(event.id))}
            variant="secondary"
            size="default"
            className="grow pointer-fine:hidden"
          />
        </div>
        <Members eventId={event.id} />
        <Button variant={isNew ? 'primary' : 'secondary'} className="mt-5 w-full" onClick={onClose}>
          {eventCopy.done}
        </Button>
      </DialogContent>
    </Dialog>
  )
}

/** Members by name, each with Invite or how they responded. */
function Members({ eventId }: { eventId: string }) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), limits.searchDebounceMs)
  const found = useQuery({
    ...eventQueries.candidates(eventId, search),
    enabled: search !== '',
  })
  const people = search === '' ? [] : (found.data ?? [])
  return (
    <div className="mt-5 border-t pt-5">
      <FormField label={eventCopy.inviteMembers}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            placeholder={eventCopy.searchMembers}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <div aria-live="polite" className="text-muted-foreground mt-3 text-sm empty:hidden">
        {found.isError && (rateLimitMessage(toAppError(found.error)) ?? eventCopy.searchFailed)}
        {found.isSuccess && search !== '' && people.length === 0 && eventCopy.nobodyFound}
      </div>
      <ul className="divide-y">
        {people.map((person) => (
          <Member key={person.id} eventId={eventId} person={person} />
        ))}
      </ul>
    </div>
  )
}

interface MemberProps {
  eventId: string
  person: Person & { status: string | null; is_invited: boolean }
}

function Member({ eventId, person }: MemberProps) {
  const invite = useInviteMember()
  const name = displayName(person)
  const status = statusOf(person.status)
  const standing = status
    ? eventCopy.statuses[status]
    : person.is_invited || invite.isSuccess
      ? eventCopy.invited
      : null
  return (
    <li className="flex items-center gap-3 py-3">
      <UserAvatar profile={person} isDecorative />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        <span className="text-muted-foreground block truncate text-sm">@{person.username}</span>
      </span>
      {standing ? (
        <Badge variant="outline">{standing}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          isPending={invite.isPending}
          aria-label={eventCopy.inviteWho(name)}
          onClick={() => invite.mutate({ eventId, userId: person.id })}
        >
          {eventCopy.invite}
        </Button>
      )}
    </li>
  )
}
