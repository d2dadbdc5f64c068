import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

interface EmptyStateProps {
  icon?: LucideIcon
  title: string
  /** Whether the title is the page's heading. */
  isHeading?: boolean
  description?: ReactNode
  /** The next step to take. */
  action?: ReactNode
  className?: string
}

/** An empty list or page, with what to do about it. */
export function EmptyState({
  icon: Icon,
  title,
  isHeading = false,
  description,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-3 px-6 py-12 text-center', className)}>
      {Icon && (
        <span className="bg-muted text-muted-foreground mb-1 grid size-14 place-items-center rounded-full">
          <Icon aria-hidden strokeWidth={1.5} className="size-7" />
        </span>
      )}
      {isHeading ? (
        <h1 tabIndex={-1} className="max-w-md text-xl">
          {title}
        </h1>
      ) : (
        <p className="max-w-md text-base font-medium text-balance">{title}</p>
      )}
      {description && (
        <p className="text-muted-foreground max-w-md text-sm text-pretty">{description}</p>
      )}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
