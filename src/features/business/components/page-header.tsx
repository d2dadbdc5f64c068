import { VerifiedBadge } from '@/components/verified-badge'
import { Clock, Globe, Mail, MapPin, Phone, UsersRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { PicturesOf } from '@/components/hiding'
import { MapLink } from '@/components/map-link'
import { PlaceMenu } from '@/components/place-menu'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { ZoomableCover } from '@/components/zoomable-picture'
import { paths } from '@/config/paths'
import { formatCount } from '@/lib/format'
import { websiteHref } from '@/lib/safe-url'
import { businessCopy } from '../copy'
import { pageItem } from '../model/item'
import type { BusinessPage } from '../queries/pages'
import { PageCover } from './page-cover'
import { PagePicture } from './page-picture'
import { Rating } from './rating'

interface PageHeaderProps {
  page: BusinessPage
  /** Buttons on the cover. */
  coverAction?: ReactNode
  actions: ReactNode
}

/** A page's cover, picture, name and contact details. */
export function BusinessHeader({ page, coverAction, actions }: PageHeaderProps) {
  return (
    <Card className="overflow-hidden">
      <div className="relative">
        <PicturesOf value={pageItem(page)}>
          <ZoomableCover
            url={page.cover_image}
            alt={page.name}
            className="w-full focus-visible:-outline-offset-2"
          >
            <PageCover page={page} isEager className="h-36 md:h-52" />
          </ZoomableCover>
        </PicturesOf>
        {coverAction && <div className="absolute top-3 right-3">{coverAction}</div>}
      </div>
      <div className="p-4 md:p-6">
        {/* The actions stand beside the picture, on phones below the name. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <div className="relative -mt-16 w-max md:-mt-20">
            <PicturesOf value={pageItem(page)}>
              <ZoomableCover url={page.profile_image} alt={page.name} className="rounded-xl">
                <PagePicture
                  page={page}
                  size="huge"
                  className="ring-card size-24 ring-4 md:size-28"
                />
              </ZoomableCover>
            </PicturesOf>
          </div>
          <PageName page={page} />
          <div className="flex flex-wrap items-center gap-2 pt-4 sm:col-start-2 sm:row-start-1 sm:self-end sm:justify-self-end md:gap-3">
            {actions}
          </div>
        </div>
        <p className="text-muted-foreground mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <Badge>{page.category}</Badge>
          {page.reviews_count > 0 && (
            <AppLink
              to={paths.businessPage.to(page.id, { tab: 'reviews' })}
              className="touch-target hover:text-accent no-underline"
            >
              <Rating page={page} />
            </AppLink>
          )}
          <span className="tabular flex items-center gap-1.5">
            <UsersRound aria-hidden strokeWidth={1.75} className="size-4" />
            {businessCopy.followers(page.followers, formatCount(page.followers))}
          </span>
        </p>
        <p className="mt-4 line-clamp-3 max-w-prose text-pretty break-words">{page.description}</p>
        <PageFacts page={page} />
      </div>
    </Card>
  )
}

/** The page's name, and its menu. */
function PageName({ page }: { page: BusinessPage }) {
  return (
    <div className="mt-4 flex items-start justify-between gap-2 sm:col-span-2">
      <h1 tabIndex={-1} className="min-w-0 text-xl break-words md:text-2xl">
        {page.name}
        {page.is_verified && <VerifiedBadge isInText className="ml-1.5 size-6 align-[-4px]" />}
      </h1>
      <PlaceMenu item={pageItem(page)} className="-my-2" />
    </div>
  )
}

const linkClasses = 'link break-all'

/** The address and contact details that the page gives. */
function PageFacts({ page }: { page: BusinessPage }) {
  const website = websiteHref(page.website)
  const isEmpty = [page.address, page.phone, website, page.email, page.hours].every(
    (fact) => fact === null,
  )
  if (isEmpty) return null
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {page.address && (
        <Fact icon={MapPin} label={businessCopy.address} link={<MapLink address={page.address} />}>
          {page.address}
        </Fact>
      )}
      {page.phone && (
        <Fact icon={Phone} label={businessCopy.phone}>
          <a href={`tel:${page.phone.replace(/[^+\d]/g, '')}`} className={linkClasses}>
            {page.phone}
          </a>
        </Fact>
      )}
      {website && (
        <Fact icon={Globe} label={businessCopy.website}>
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className={linkClasses}
          >
            {page.website?.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
          </a>
        </Fact>
      )}
      {page.email && (
        <Fact icon={Mail} label={businessCopy.email}>
          <a href={`mailto:${page.email}`} className={linkClasses}>
            {page.email}
          </a>
        </Fact>
      )}
      {page.hours && (
        <Fact icon={Clock} label={businessCopy.hours}>
          <span className="whitespace-pre-line">{page.hours}</span>
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  icon: LucideIcon
  label: string
  children: ReactNode
  /** What can be done with it, a description of its own. */
  link?: ReactNode
}

function Fact({ icon: Icon, label, children, link }: FactProps) {
  return (
    <div className="relative min-w-0 pl-6">
      <dt className="absolute left-0">
        <Icon aria-hidden strokeWidth={1.75} className="text-muted-foreground mt-0.5 size-4" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
      {link && <dd>{link}</dd>}
    </div>
  )
}

/** Skeleton of a page. */
export function BusinessSkeleton() {
  return (
    <div aria-busy className="appear-late">
      <p role="status" className="sr-only">
        {businessCopy.pageLoading}
      </p>
      <Card className="overflow-hidden">
        <Skeleton className="h-36 w-full rounded-none md:h-52" />
        <div className="p-4 md:p-6">
          <Skeleton className="ring-card -mt-16 size-24 ring-4 md:-mt-20 md:size-28" />
          <Skeleton className="mt-5 h-8 w-64 max-w-full" />
          <Skeleton className="mt-3 h-4 w-48" />
          <Skeleton className="mt-5 h-4 w-full max-w-prose" />
        </div>
      </Card>
      <Skeleton className="mt-6 h-11 w-full" />
      <Skeleton className="mt-5 h-40 w-full" />
    </div>
  )
}
