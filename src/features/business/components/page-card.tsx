import { Collapsible } from '@/components/collapsible'
import { VerifiedBadge } from '@/components/verified-badge'
import { AppLink } from '@/components/app-link'
import { CardMenu } from '@/components/place-menu'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { formatCount } from '@/lib/format'
import { businessCopy } from '../copy'
import { pageItem } from '../model/item'
import type { ListedPage } from '../queries/pages'
import { PageCover } from './page-cover'
import { PagePicture } from './page-picture'
import { Rating } from './rating'

/** The card of a page in the directory. All of it is the link of its button. */
export function PageCard({ page }: { page: ListedPage }) {
  return (
    <Card className="hover:border-input relative flex flex-col overflow-hidden transition-colors duration-150">
      <Collapsible authorId={null} text={`${page.name}\n${page.description}`} className="p-4">
        <PageCover page={page} className="h-28" />
        <div className="flex grow flex-col p-4">
          <div className="flex items-start justify-between gap-2">
            <PagePicture page={page} size="large" className="ring-card -mt-12 ring-4" />
            <CardMenu item={pageItem(page)} className="-my-2" />
          </div>
          <h2 className="mt-3 flex items-center gap-1.5 text-base">
            <span className="line-clamp-2 [overflow-wrap:anywhere]" title={page.name}>
              {page.name}
            </span>
            {page.is_verified && <VerifiedBadge className="size-4.5" />}
          </h2>
          <p className="text-muted-foreground mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <Badge>{page.category}</Badge>
            <Rating page={page} />
            <span className="tabular">
              {businessCopy.followers(page.followers, formatCount(page.followers))}
            </span>
          </p>
          <p className="mt-3 mb-4 line-clamp-2 text-sm text-pretty">{page.description}</p>
          <Button asChild variant="secondary" className="mt-auto after:absolute after:inset-0">
            <AppLink
              to={paths.businessPage.to(page.id)}
              aria-label={`${businessCopy.viewPage}: ${page.name}`}
            >
              {businessCopy.viewPage}
            </AppLink>
          </Button>
        </div>
      </Collapsible>
    </Card>
  )
}

/** Skeleton of the directory. */
export function DirectorySkeleton() {
  return (
    <SkeletonList
      label={businessCopy.loading}
      rows={6}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <Card className="overflow-hidden">
        <Skeleton className="h-28 w-full rounded-none" />
        <div className="p-4">
          <Skeleton className="ring-card -mt-12 size-16 ring-4" />
          <Skeleton className="mt-4 h-5 w-40" />
          <Skeleton className="mt-2 h-5 w-32" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-4/5" />
          <Skeleton className="mt-5 h-10 w-full" />
        </div>
      </Card>
    </SkeletonList>
  )
}
