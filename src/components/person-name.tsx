import { VerifiedBadge } from '@/components/verified-badge'
import { cn } from '@/lib/cn'

interface PersonNameProps {
  name: string
  isVerified: boolean
  /** In a narrow column a whole name takes two lines if it must. */
  isCompact: boolean
}

/** A person's name in a row of a list, which is a `group` that links to them. */
export function PersonName({ name, isVerified, isCompact }: PersonNameProps) {
  const badge = isVerified && <VerifiedBadge isInText={isCompact} />
  return (
    <span className="flex items-center gap-1">
      <span
        className={cn(
          'group-hover:text-accent font-medium',
          isCompact ? 'line-clamp-2 [overflow-wrap:anywhere]' : 'truncate',
        )}
        title={name}
      >
        {name}
        {isCompact && badge}
      </span>
      {!isCompact && badge}
    </span>
  )
}
