import { Star } from 'lucide-react'
import { cn } from '@/lib/cn'
import { businessCopy } from '../copy'

const ALL = [1, 2, 3, 4, 5]

interface StarsProps {
  /** From nought to five; the stars show it rounded. */
  rating: number
  /** What they say; absent: how many they are. */
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
