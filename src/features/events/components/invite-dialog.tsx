import { Link2 } from 'lucide-react'
import { copyLink } from '@/components/copy-link'
import { MemberSearch, MemberSearchRow } from '@/components/member-search'
import { ShareLinkButton } from '@/components/share-link-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { hashHref, paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { organizingCopy } from '../copy/organizing'
import { eventLimits as limits } from '../limits'
import { eventAddress } from '../model/address'
import { attendanceOf, type EventDetail, type Person } from '../model/event'
import { useInviteGuest } from '../mutations/organizing'
import { eventQueries } from '../queries'

interface InviteToEventDialogProps {
  event: EventDetail
  /** The event was just created. */
  isNew?: boolean
  onClose: () => void
}

/** Shares the link and invites members; also what follows creating an event. */
export function InviteToEventDialog({ event, isNew = false, onClose }: InviteToEventDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={isNew ? organizingCopy.liveTitle : organizingCopy.inviteTitle(event.title)}
        description={isNew ? organizingCopy.liveHint : organizingCopy.inviteHint}
      >
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className="grow"
            onClick={() => void copyLink(eventAddress(event.id))}
          >
            <Link2 aria-hidden strokeWidth={1.75} />
            {organizingCopy.copyLink}
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
          {organizingCopy.done}
        </Button>
      </DialogContent>
    </Dialog>
  )
}

/** Members by name, each with Invite or how they responded. */
function Members({ eventId }: { eventId: string }) {
  return (
    <MemberSearch
      label={organizingCopy.inviteMembers}
      placeholder={organizingCopy.searchMembers}
      copy={{ failed: organizingCopy.searchFailed, nobody: organizingCopy.nobodyFound }}
      debounceMs={limits.searchDebounceMs}
      queryOf={(search) => eventQueries.candidates(eventId, search)}
      className="mt-5 border-t pt-5"
    >
      {(person) => <Member key={person.id} eventId={eventId} person={person} />}
    </MemberSearch>
  )
}

interface MemberProps {
  eventId: string
  person: Person & { status: string | null; is_invited: boolean }
}

function Member({ eventId, person }: MemberProps) {
  const invite = useInviteGuest()
  const status = attendanceOf(person.status)
  const standing = status
    ? organizingCopy.statuses[status]
    : person.is_invited || invite.isSuccess
      ? organizingCopy.invited
      : null
  return (
    <MemberSearchRow person={person}>
      {standing ? (
        <Badge variant="outline">{standing}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          isPending={invite.isPending}
          aria-label={organizingCopy.inviteWho(displayName(person))}
          onClick={() => invite.mutate({ eventId, userId: person.id })}
        >
          {organizingCopy.invite}
        </Button>
      )}
    </MemberSearchRow>
  )
}
