import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/lib/cn'

/** A grey shape in the size of what is loading. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      className={cn('rounded-control bg-muted animate-pulse', className)}
      {...props}
    />
  )
}

interface SkeletonListProps {
  /** Announced to screen readers. */
  label: string
  rows: number
  className?: string
  /** One row. */
  children: ReactNode
}

/** The layout of a list that is loading. */
export function SkeletonList({ label, rows, className, children }: SkeletonListProps) {
  return (
    <div aria-busy className={cn('appear-late', className)}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <Fragment key={row}>{children}</Fragment>
      ))}
    </div>
  )
}
