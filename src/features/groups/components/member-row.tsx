import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { MenuItem } from '@/components/menu'
import { PersonMenu } from '@/components/person-menu'
import { PersonName } from '@/components/person-name'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { ConnectControl } from '@/features/connections'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import { groupCopy } from '../copy'
import type { GroupDetail, GroupMember } from '../model/group'
import { useRemoveMember, useSetRole } from '../mutations/members'
import { canManageMember, otherRoles } from '../permissions'

interface MemberRowProps {
  group: GroupDetail
  member: GroupMember
  viewerId: string
  /** The card beside the posts has room for the name alone. */
  isCompact?: boolean
}

/** A member of the group with their role and actions; the viewer's own row has none. */
export function MemberRow({ group, member, viewerId, isCompact = false }: MemberRowProps) {
  const name = displayName(member)
  const isViewer = member.user_id === viewerId
  return (
    <li
      className={cn('flex items-center py-3', isCompact ? 'gap-x-2' : 'flex-wrap gap-x-4 gap-y-2')}
    >
      <AppLink
        to={paths.profile.to(member.user_id)}
        className={cn(
          'group flex min-h-11 grow basis-0 items-center gap-3 no-underline',
          isCompact ? 'min-w-0' : 'min-w-44',
        )}
      >
        <UserAvatar profile={{ ...member, id: member.user_id }} isDecorative />
        <span className="min-w-0">
          <PersonName name={name} isVerified={member.verified} isCompact={isCompact} />
          <Standing member={member} isViewer={isViewer} isCompact={isCompact} />
        </span>
      </AppLink>
      {!isViewer && (
        <div className={cn('ml-auto flex items-center gap-2', isCompact && '-mr-2')}>
          {!isCompact && <ConnectControl userId={member.user_id} name={name} />}
          <Button asChild variant="ghost" size="icon">
            <Link
              to={paths.messages.to()}
              state={paths.messages.state(member.user_id)}
              aria-label={groupCopy.messageTo(name)}
              title={groupCopy.message}
            >
              <MessageCircle aria-hidden strokeWidth={1.75} />
            </Link>
          </Button>
          {!isCompact && canManageMember(group, member, viewerId) ? (
            <MemberMenu groupId={group.id} member={member} name={name} />
          ) : (
            <PersonMenu member={{ id: member.user_id, name }} />
          )}
        </div>
      )}
    </li>
  )
}

interface StandingProps {
  member: GroupMember
  isViewer: boolean
  isCompact: boolean
}

/** The member's role in the group, and their work. */
function Standing({ member, isViewer, isCompact }: StandingProps) {
  const work = [member.title, member.company].filter(Boolean).join(' · ')
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-1.5">
      {member.role !== 'member' && (
        <Badge className="capitalize">{groupCopy.roles[member.role]}</Badge>
      )}
      {isViewer && <Badge variant="outline">{groupCopy.you}</Badge>}
      {!isCompact && work && (
        <span className="text-muted-foreground truncate text-sm" title={work}>
          {work}
        </span>
      )}
      {member.role === 'member' && !work && !isViewer && (
        <span className="text-muted-foreground text-sm capitalize">{groupCopy.roles.member}</span>
      )}
    </span>
  )
}

interface MemberMenuProps {
  groupId: string
  member: GroupMember
  name: string
}

function MemberMenu({ groupId, member, name }: MemberMenuProps) {
  const setRole = useSetRole()
  const remove = useRemoveMember()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const who = { groupId, userId: member.user_id, name }
  return (
    <>
      <PersonMenu member={{ id: member.user_id, name }} label={groupCopy.manage(name)}>
        {otherRoles(member.role).map((role) => (
          <MenuItem key={role} onSelect={() => setRole.mutate({ ...who, role })}>
            {groupCopy.makeRole[role]}
          </MenuItem>
        ))}
        <MenuItem className="text-destructive" onSelect={() => setIsDialogOpen(true)}>
          {groupCopy.remove}
        </MenuItem>
      </PersonMenu>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={groupCopy.removeTitle(name)}
        description={groupCopy.removeHint}
        confirmLabel={groupCopy.remove}
        isDestructive
        onConfirm={() => remove.mutate(who)}
      />
    </>
  )
}

/** Skeleton of a list of members. */
export function MembersSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <SkeletonList label={groupCopy.membersLoading} rows={rows}>
      <div className="flex items-center gap-3 py-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="grow">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-3.5 w-20" />
        </div>
      </div>
    </SkeletonList>
  )
}
