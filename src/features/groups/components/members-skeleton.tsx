import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { groupCopy } from '../copy'

/** The skeleton of a list of members. */
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
