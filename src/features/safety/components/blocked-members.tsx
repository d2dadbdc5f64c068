import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { safetyCopy } from '../copy'
import { useUnblock } from '../mutations/members'
import { safetyQueries, type BlockedMember } from '../queries'
import { PagedList } from './paged-list'

/** Whom the viewer blocked, each with Unblock. */
export function BlockedMembers({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(safetyQueries.blocked(viewerId))
  return (
    <PagedList list={list} empty={safetyCopy.nobodyBlocked} failure={safetyCopy.blockedLoadFailed}>
      {(member) => <Row key={member.id} member={member} />}
    </PagedList>
  )
}

function Row({ member }: { member: BlockedMember }) {
  const unblock = useUnblock()
  const name = displayName(member)
  return (
    <li className="flex items-center gap-3 py-3">
      <UserAvatar profile={member} size="small" isDecorative />
      <AppLink
        to={paths.profile.to(member.id)}
        className="min-w-0 grow truncate font-medium no-underline hover:underline"
      >
        {name}
      </AppLink>
      <Button
        variant="secondary"
        size="small"
        aria-label={safetyCopy.unblockName(name)}
        isPending={unblock.isPending}
        onClick={() => unblock.mutate({ id: member.id, name })}
      >
        {safetyCopy.unblock}
      </Button>
    </li>
  )
}
