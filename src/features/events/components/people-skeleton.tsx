import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { eventCopy } from '../copy'

/** Rows of people while they load. */
export function GuestsSkeleton({ className }: { className?: string }) {
  return (
    <div aria-busy className={cn('appear-late grid grid-cols-[minmax(0,1fr)] gap-x-4', className)}>
      <p role="status" className="sr-only">
        {eventCopy.attendeesLoading}
      </p>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex min-h-14 items-center gap-3 py-2">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="mt-2 h-3.5 w-24" />
          </div>
        </div>
      ))}
    </div>
  )
}
