import { Heart } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { businessCopy } from '../copy'

interface LikeButtonProps {
  isLiked: boolean
  count: number
  onPress: () => void
  className?: string
}

/** Likes a post, or undoes it. */
export function LikeButton({ isLiked, count, onPress, className }: LikeButtonProps) {
  return (
    <Button
      variant={isLiked ? 'quiet' : 'ghost'}
      size="small"
      className={className}
      aria-pressed={isLiked}
      aria-keyshortcuts="l"
      onClick={onPress}
    >
      <Heart
        key={String(isLiked)}
        aria-hidden
        strokeWidth={1.75}
        className={cn(isLiked && 'animate-pop text-destructive fill-current')}
      />
      {businessCopy.like}
      <Count of={count} />
    </Button>
  )
}

/** A count on a button; nothing for none. */
export function Count({ of: count }: { of: number }) {
  if (count === 0) return null
  return <span className="tabular">{formatCount(count)}</span>
}
