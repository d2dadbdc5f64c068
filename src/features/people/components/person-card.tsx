import { MapPin, Sparkles } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { memberItem } from '@/components/content-item'
import { openToLabel, roleLabel } from '@/components/member-facts'
import { CardMenu } from '@/components/place-menu'
import { UserAvatar } from '@/components/user-avatar'
import { VerifiedBadge } from '@/components/verified-badge'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { ConnectControl, FollowControl } from '@/features/connections'
import { displayName } from '@/lib/format'
import { peopleCopy } from '../copy'
import { reasonText } from '../model/reason'
import type { DirectoryPerson } from '../queries'

/** The grid of cards, and of their skeletons. */
export const gridClasses = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2'

/** Someone's title, or else what they say they are. */
function headlineOf({ title, roles }: DirectoryPerson): string {
  const telling = roles.filter((role) => role !== 'other')
  return title ?? telling.map(roleLabel).join(', ')
}

/** Someone in the directory. The whole card leads to their profile. */
export function PersonCard({ person }: { person: DirectoryPerson }) {
  const id = person.profile_id
  const name = displayName(person)
  const headline = headlineOf(person)
  return (
    <Card className="relative flex w-full min-w-0 flex-col p-4">
      <div className="flex items-start gap-3">
        <UserAvatar profile={{ ...person, id }} size="large" isDecorative />
        <div className="min-w-0 grow pt-1">
          <h2 className="flex items-center gap-1 text-base">
            <AppLink
              to={paths.profile.to(id)}
              title={name}
              className="hover:text-accent line-clamp-2 [overflow-wrap:anywhere] no-underline after:absolute after:inset-0"
            >
              {name}
            </AppLink>
            {person.verified && <VerifiedBadge />}
          </h2>
          {headline && <p className="mt-0.5 line-clamp-2 text-sm">{headline}</p>}
          {person.company && (
            <p className="text-muted-foreground truncate text-sm" title={person.company}>
              {person.company}
            </p>
          )}
        </div>
        <CardMenu item={memberItem({ id, name })} className="-mt-2" />
      </div>
      <Facts person={person} />
      <div className="relative z-[1] mt-auto flex min-h-11 flex-wrap gap-2 max-sm:*:grow md:min-h-9">
        <FollowControl userId={id} name={name} />
        <ConnectControl userId={id} name={name} />
      </div>
    </Card>
  )
}

/** Where someone is, what they are open to, and what the viewer has in common with them. */
function Facts({ person }: { person: DirectoryPerson }) {
  const reason = reasonText(person.reason)
  const openTo = person.open_to.map((each) => openToLabel(each).toLowerCase()).join(', ')
  return (
    <div className="text-muted-foreground mt-3 mb-4 flex flex-col gap-1 text-sm">
      {person.location && (
        <p className="flex items-center gap-1.5">
          <MapPin aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          <span className="truncate">{person.location}</span>
        </p>
      )}
      {openTo && <p className="line-clamp-2">{peopleCopy.openTo(openTo)}</p>}
      {reason && (
        <p className="text-foreground flex items-center gap-1.5">
          <Sparkles aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          <span className="truncate" title={reason}>
            {reason}
          </span>
        </p>
      )}
    </div>
  )
}

/** Skeleton of the cards. */
export function MemberCardsSkeleton() {
  return (
    <SkeletonList label={peopleCopy.loading} rows={6} className={gridClasses}>
      <Card className="p-4">
        <div className="flex items-start gap-3">
          <Skeleton className="size-16 rounded-full" />
          <div className="grow pt-1">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-2 h-4 w-40 max-w-full" />
          </div>
        </div>
        <Skeleton className="mt-4 h-4 w-36" />
        <Skeleton className="mt-2 h-4 w-44 max-w-full" />
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Skeleton className="h-11 md:h-10" />
          <Skeleton className="h-11 md:h-10" />
        </div>
      </Card>
    </SkeletonList>
  )
}
