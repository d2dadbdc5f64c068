import type { ComponentProps } from 'react'
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
