import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { postCopy } from './copy'

interface PostsSkeletonProps {
  rows: number
  /** The avatars are round: people post, not pages. */
  isRound?: boolean
}

/** The layout of posts that are loading. */
export function PostsSkeleton({ rows, isRound = false }: PostsSkeletonProps) {
  return (
    <SkeletonList label={postCopy.loading} rows={rows} className="flex flex-col gap-4">
      <Card className="p-4 md:p-5">
        <div className="flex items-center gap-3">
          <Skeleton className={cn('size-10', isRound && 'rounded-full')} />
          <div className="grow">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-3.5 w-20" />
          </div>
        </div>
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-3/4" />
        <Skeleton className="mt-5 h-8 w-56" />
      </Card>
    </SkeletonList>
  )
}
