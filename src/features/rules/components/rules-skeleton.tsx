import { Skeleton } from '@/components/ui/skeleton'

/** Skeleton of the rules. */
export function RulesSkeleton() {
  return (
    <div className="appear-late flex flex-col gap-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="rounded-card h-32" />
      ))}
    </div>
  )
}
