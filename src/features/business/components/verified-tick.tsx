import { BadgeCheck } from 'lucide-react'
import { cn } from '@/lib/cn'
import { businessCopy } from '../copy'

/** Says that a page is what it says it is; given by super admins. */
export function VerifiedTick({ className }: { className?: string }) {
  return (
    <BadgeCheck
      role="img"
      aria-label={businessCopy.verified}
      strokeWidth={1.75}
      className={cn('text-success inline size-5 shrink-0', className)}
    />
  )
}
