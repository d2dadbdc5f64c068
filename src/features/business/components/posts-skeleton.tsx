import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { businessCopy } from '../copy'

/** Holds the place of the posts while they are read. */
export function PostsSkeleton() {
  return (
    <div aria-busy className="appear-late flex flex-col gap-4">
      <p role="status" className="sr-only">
        {businessCopy.postsLoading}
      </p>
      {[0, 1].map((row) => (
        <Card key={row} className="p-4 md:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <div className="grow">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="mt-2 h-3.5 w-20" />
            </div>
          </div>
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-3/4" />
          <Skeleton className="mt-5 h-8 w-56" />
        </Card>
      ))}
    </div>
  )
}
