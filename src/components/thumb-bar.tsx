import { useLayoutEffect, type ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { takeThumbPlace } from '@/lib/thumb-place'

interface ThumbBarProps {
  className?: string
  children: ReactNode
}

/**
 * A page's main action on a phone: within reach of the thumb, above the bottom bar that members
 * have, wherever the page is scrolled to. The button that starts something new gives way to it.
 */
export function ThumbBar({ className, children }: ThumbBarProps) {
  useLayoutEffect(takeThumbPlace, [])
  return (
    <div
      className={cn(
        'bg-card sticky bottom-[env(safe-area-inset-bottom)] z-10 -mx-4 border-y px-4 py-3 group-data-bar/main:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {children}
    </div>
  )
}
