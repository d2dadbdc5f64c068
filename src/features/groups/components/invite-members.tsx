import { MemberSearch, MemberSearchRow } from '@/components/member-search'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/format'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import { useInviteMember } from '../mutations/members'
import { groupQueries } from '../queries'

/** Finds members of the community by name, each with Invite or the reason why not. */
export function InviteMembers({ groupId }: { groupId: string }) {
  return (
    <MemberSearch
      label={groupCopy.inviteMembers}
      hint={groupCopy.searchPeopleHint}
      placeholder={groupCopy.searchPeople}
      copy={{ failed: groupCopy.searchPeopleFailed, nobody: groupCopy.nobodyFound }}
      debounceMs={groupLimits.searchDebounceMs}
      queryOf={(search) => groupQueries.candidates(groupId, search)}
      className="mt-6 border-t pt-5"
    >
      {(person) => <Candidate key={person.id} groupId={groupId} person={person} />}
    </MemberSearch>
  )
}

interface CandidateProps {
  groupId: string
  person: {
    id: string
    username: string
    full_name: string | null
    name: string | null
    avatar_url: string | null
    is_member: boolean
    is_invited: boolean
  }
}

function Candidate({ groupId, person }: CandidateProps) {
  const invite = useInviteMember()
  const standing = person.is_member
    ? groupCopy.isMember
    : person.is_invited
      ? groupCopy.isInvited
      : null
  return (
    <MemberSearchRow person={person}>
      {standing ? (
        <span className="text-muted-foreground text-sm">{standing}</span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          isPending={invite.isPending}
          aria-label={groupCopy.inviteWho(displayName(person))}
          onClick={() => invite.mutate({ groupId, userId: person.id })}
        >
          {groupCopy.invite}
        </Button>
      )}
    </MemberSearchRow>
  )
}
