import { VerifiedBadge } from '@/components/verified-badge'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { HeaderCount, revealPart } from '@/components/header-count'
import { GeneratedCover } from '@/components/generated-cover'
import { LongText } from '@/components/long-text'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { UserAvatar } from '@/components/user-avatar'
import { ZoomableCover, ZoomablePicture } from '@/components/zoomable-picture'
import { displayName, formatMonthYear } from '@/lib/format'
import { pictureOf } from '@/lib/picture-sizes'
import { profileCopy } from '../copy'
import { headline } from '../model/headline'
import { MemberFacts } from './member-facts'
import { Skills, SKILLS_ID } from './skills'

/** Of a long bio: facts and content follow it. */
const BIO_LINES = 6

interface HeaderProfile {
  id: string
  username?: string | null
  full_name?: string | null
  name?: string | null
  avatar_url?: string | null
  cover_photo_url?: string | null
  bio?: string | null
  location?: string | null
  company?: string | null
  title?: string | null
  skills?: string[] | null
  roles: string[]
  open_to: string[]
  industries: string[]
  verified: boolean
  created_at?: string | null
}

interface ProfileHeaderProps {
  profile: HeaderProfile
  /** Shown instead of roles, open-to and industries while there are none. */
  noFacts?: ReactNode
  /** Counts shown beside the number of skills. */
  counts?: ReactNode
  /** The viewer's actions. */
  actions?: ReactNode
}

function Cover({ profile }: { profile: HeaderProfile }) {
  const picture = pictureOf(profile.cover_photo_url, 'page')
  return (
    <div className="bg-muted aspect-[3/1] overflow-hidden rounded-t-[11px]">
      {picture ? (
        <ZoomablePicture
          {...picture}
          alt={profileCopy.coverAlt(displayName(profile))}
          buttonClassName="size-full rounded-none focus-visible:-outline-offset-2"
          width={1600}
          height={533}
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      ) : (
        <GeneratedCover seed={profile.id} />
      )}
    </div>
  )
}

function Facts({ profile }: { profile: HeaderProfile }) {
  const month = formatMonthYear(profile.created_at)
  return (
    <ul className="text-muted-foreground mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {profile.location && (
        <li className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          <span className="truncate" title={profile.location}>
            {profile.location}
          </span>
        </li>
      )}
      <li className="flex items-center gap-1.5">
        <CalendarDays aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
        {month ? profileCopy.joined(month) : profileCopy.recentlyJoined}
      </li>
    </ul>
  )
}

/** Name, username and headline. */
function Names({ profile }: { profile: HeaderProfile }) {
  const name = displayName(profile)
  const line = headline(profile)
  return (
    <div className="min-w-0 sm:col-span-2">
      <h1 tabIndex={-1} className="mt-4 text-xl [overflow-wrap:anywhere] md:text-2xl">
        {name}
        {profile.verified && <VerifiedBadge isInText className="ml-1.5 size-6 align-[-4px]" />}
      </h1>
      {profile.username && (
        <p className="text-muted-foreground mt-1 truncate">@{profile.username}</p>
      )}
      {line && <p className="mt-3 font-medium">{line}</p>}
    </div>
  )
}

/** A member's name, picture and main facts. */
export function ProfileHeader({ profile, noFacts, counts, actions }: ProfileHeaderProps) {
  const name = displayName(profile)
  const skills = profile.skills ?? []
  return (
    <Card aria-label={name}>
      <Cover profile={profile} />
      <div className="relative px-4 pb-5 md:px-6 md:pb-6">
        {/* The actions stand beside the picture, on phones below the name. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <div className="relative -mt-14 w-max md:-mt-16">
            <ZoomableCover url={profile.avatar_url ?? null} alt={name} className="rounded-full">
              <UserAvatar profile={profile} size="huge" className="border-card border-4" />
            </ZoomableCover>
          </div>
          <Names profile={profile} />
          <div className="pt-4 empty:hidden max-sm:*:w-full sm:col-start-2 sm:row-start-1 sm:self-end sm:justify-self-end">
            {actions}
          </div>
        </div>
        {profile.bio && (
          <LongText text={profile.bio} lines={BIO_LINES} className="mt-3 max-w-prose text-pretty" />
        )}
        <MemberFacts facts={profile} fallback={noFacts} />
        <Facts profile={profile} />
        <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {counts}
          <HeaderCount
            label={profileCopy.skills}
            value={skills.length}
            onOpen={skills.length > 0 ? () => revealPart(SKILLS_ID) : undefined}
          />
        </dl>
        <Skills skills={skills} />
      </div>
    </Card>
  )
}

/** Skeleton of the header. */
export function ProfileHeaderSkeleton() {
  return (
    <Card aria-busy className="appear-late">
      <p role="status" className="sr-only">
        {profileCopy.loading}
      </p>
      <Skeleton className="aspect-[3/1] rounded-t-[11px] rounded-b-none" />
      <div className="px-4 pb-5 md:px-6 md:pb-6">
        <Skeleton className="border-card relative -mt-14 size-28 rounded-full border-4 md:-mt-16 md:size-32" />
        <Skeleton className="mt-5 h-7 w-48" />
        <Skeleton className="mt-2 h-5 w-28" />
        <Skeleton className="mt-5 h-5 w-full max-w-prose" />
        <Skeleton className="mt-2 h-5 w-2/3" />
        <Skeleton className="mt-5 h-5 w-40" />
        <div className="mt-5 flex gap-2">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="h-6 w-16 rounded-full" />
        </div>
      </div>
    </Card>
  )
}
