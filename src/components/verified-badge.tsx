import { BadgeCheck } from 'lucide-react'
import { cn } from '@/lib/cn'
import { componentCopy } from './copy'

interface VerifiedBadgeProps {
  /** It follows a name in running text. */
  isInText?: boolean
  className?: string
}

/** Says that a member or a page is who they say they are; given by super admins. */
export function VerifiedBadge({ isInText = false, className }: VerifiedBadgeProps) {
  const badge = (
    <BadgeCheck
      role="img"
      aria-label={componentCopy.verified}
      strokeWidth={1.75}
      className={cn(
        'text-success size-4 shrink-0',
        isInText && 'ml-1 inline align-[-2px]',
        className,
      )}
    />
  )
  if (!isInText) return badge
  return (
    // Stays on the line of the last word.
    <span className="whitespace-nowrap">
      <span aria-hidden>{'\u2060'}</span>
      {badge}
    </span>
  )
}
