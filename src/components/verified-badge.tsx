import { BadgeCheck } from 'lucide-react'
import { cn } from '@/lib/cn'
import { componentCopy } from './copy'

/** Says that a member or a page is who they say they are; given by super admins. */
export function VerifiedBadge({ className }: { className?: string }) {
  return (
    <BadgeCheck
      role="img"
      aria-label={componentCopy.verified}
      strokeWidth={1.75}
      className={cn('text-success size-4 shrink-0', className)}
    />
  )
}
