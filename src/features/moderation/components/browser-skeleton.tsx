import { Skeleton } from '@/components/ui/skeleton'
import { moderationCopy } from '../copy'

/** Skeleton of the cases. */
export function BrowserSkeleton() {
  return (
    <div aria-busy className="appear-late grid gap-6 md:grid-cols-[min(20rem,40%)_minmax(0,1fr)]">
      <p role="status" className="sr-only">
        {moderationCopy.loading}
      </p>
      <div className="flex flex-col gap-2">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="rounded-card h-20" />
        ))}
      </div>
      <Skeleton className="rounded-card hidden h-80 md:block" />
    </div>
  )
}
