import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CountBadge } from '@/components/count-badge'
import { cn } from '@/lib/cn'

interface BellButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: LucideIcon
  /** Includes the count. */
  label: string
  count: string
  onApproach: () => void
}

/** A top bar button with a count. */
export function BellButton({
  icon: Icon,
  label,
  count,
  onApproach,
  className,
  ...props
}: BellButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className={cn(
        'hover:bg-muted relative grid size-11 place-items-center rounded-full',
        className,
      )}
      {...props}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      <CountBadge text={count} className="absolute top-1 left-6" />
    </button>
  )
}
