import { Star } from 'lucide-react'
import { cn } from '@/lib/cn'
import { businessCopy } from '../copy'

const ALL = [1, 2, 3, 4, 5]

interface StarsProps {
  /** From 0 to 5; the stars show it rounded. */
  rating: number
  /** Accessible label; by default the number of stars. */
  label?: string
  className?: string
}

/** A rating as five stars. */
export function Stars({ rating, label, className }: StarsProps) {
  const full = Math.round(rating)
  return (
    <span
      role="img"
      aria-label={label ?? businessCopy.stars(full)}
      className={cn('text-warning inline-flex gap-0.5', className)}
    >
      {ALL.map((star) => (
        <Star
          key={star}
          aria-hidden
          strokeWidth={1.75}
          className={cn('size-4', star <= full && 'fill-current')}
        />
      ))}
    </span>
  )
}
