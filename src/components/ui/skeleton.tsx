import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** Holds the place of what is coming, in its size. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      className={cn('rounded-control bg-muted animate-pulse', className)}
      {...props}
    />
  )
}
