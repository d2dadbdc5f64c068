import { useQuery } from '@tanstack/react-query'
import { AppLink } from '@/components/app-link'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { groupCopy } from '../copy'
import { groupQueries } from '../queries'
import { GroupCover } from './group-cover'
import { InvitationAnswer } from './invitation-answer'

/** The viewer's pending invitations; nothing without any. */
export function OwnInvitations({ viewerId }: { viewerId: string }) {
  const invitations = useQuery(groupQueries.invitations(viewerId)).data ?? []
  if (invitations.length === 0) return null
  return (
    <Card className="mb-5 pb-2" aria-labelledby="own-invitations">
      <CardHeader>
        <CardTitle id="own-invitations">{groupCopy.invitations}</CardTitle>
      </CardHeader>
      <ul className="divide-y px-4 md:px-6">
        {invitations.map(({ id, group, inviter }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
            <GroupCover group={group} className="rounded-control size-12 shrink-0" />
            <div className="min-w-40 grow basis-0">
              <AppLink
                to={paths.group.to(group.id)}
                className="hover:text-accent block truncate font-medium no-underline"
              >
                {group.name}
              </AppLink>
              <p className="text-muted-foreground truncate text-sm">
                {groupCopy.invitedBy(inviter ? displayName(inviter) : groupCopy.someone)}
              </p>
            </div>
            <InvitationAnswer groupId={group.id} groupName={group.name} size="small" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
