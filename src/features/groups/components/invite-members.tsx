import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { UserAvatar } from '@/components/user-avatar'
import { useDebounced } from '@/lib/debounce'
import { rateLimitMessage, toAppError } from '@/lib/errors'
import { displayName } from '@/lib/format'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import { useInviteMember } from '../mutations/members'
import { groupQueries } from '../queries'

/** Members of the community by name, each with Invite or why not. */
export function InviteMembers({ groupId }: { groupId: string }) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), groupLimits.searchDebounceMs)
  const found = useQuery({
    ...groupQueries.candidates(groupId, search),
    enabled: search !== '',
  })
  const people = search === '' ? [] : (found.data ?? [])
  return (
    <div className="mt-6 border-t pt-5">
      <FormField label={groupCopy.inviteMembers} hint={groupCopy.searchPeopleHint}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            placeholder={groupCopy.searchPeople}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <div aria-live="polite" className="text-muted-foreground mt-3 text-sm empty:hidden">
        {found.isError &&
          (rateLimitMessage(toAppError(found.error)) ?? groupCopy.searchPeopleFailed)}
        {found.isSuccess && search !== '' && people.length === 0 && groupCopy.nobodyFound}
      </div>
      <ul className="divide-y">
        {people.map((person) => (
          <Candidate key={person.id} groupId={groupId} person={person} />
        ))}
      </ul>
    </div>
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
  const name = displayName(person)
  const standing = person.is_member
    ? groupCopy.isMember
    : person.is_invited
      ? groupCopy.isInvited
      : null
  return (
    <li className="flex items-center gap-3 py-3">
      <UserAvatar profile={person} isDecorative />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        <span className="text-muted-foreground block truncate text-sm">@{person.username}</span>
      </span>
      {standing ? (
        <span className="text-muted-foreground text-sm">{standing}</span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          isPending={invite.isPending}
          aria-label={groupCopy.inviteWho(name)}
          onClick={() => invite.mutate({ groupId, userId: person.id })}
        >
          {groupCopy.invite}
        </Button>
      )}
    </li>
  )
}
