import { Star } from 'lucide-react'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { businessCopy } from '../copy'
import { averageOf } from '../model/reviews'

interface RatingProps {
  page: { reviews_count: number; stars_count: number }
  className?: string
}

/** The average and the number of reviews, on one line; nothing without reviews. */
export function Rating({ page, className }: RatingProps) {
  const { reviews_count: count } = page
  const average = averageOf(page)
  if (average === null) return null
  return (
    <span className={cn('tabular inline-flex items-center gap-1', className)}>
      <Star aria-hidden strokeWidth={1.75} className="text-warning size-4 fill-current" />
      <span className="sr-only">{businessCopy.averageOf(average)}, </span>
      <span aria-hidden className="text-foreground font-semibold">
        {average}
      </span>
      <span>· {businessCopy.reviewCount(count, formatCount(count))}</span>
    </span>
  )
}
