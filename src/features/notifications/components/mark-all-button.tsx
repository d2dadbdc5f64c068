import { CheckCheck } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { notificationCopy } from '../copy'
import type { Listed } from '../model/show'
import { useMarkAllRead } from '../mutations'
import { notificationQueries } from '../queries'

interface MarkAllButtonProps {
  userId: string
  /** The list beside it. */
  show?: Listed
  variant: 'secondary' | 'ghost'
  size?: 'default' | 'small'
}

/** Shown only if there is anything to mark. */
export function MarkAllButton({ userId, show, variant, size }: MarkAllButtonProps) {
  const list = useInfiniteQuery({ ...notificationQueries.list(userId, show), enabled: false })
  const markAll = useMarkAllRead(userId)
  if (!list.data?.pages.some((page) => page.some(({ read }) => !read))) return null
  return (
    <Button
      variant={variant}
      size={size}
      isPending={markAll.isPending}
      onClick={() => markAll.mutate()}
    >
      <CheckCheck
        aria-hidden
        strokeWidth={1.75}
        // On a phone it has just room enough beside the heading of the page.
        className={variant === 'secondary' ? 'max-sm:sr-only' : undefined}
      />
      {notificationCopy.markAllAsRead}
    </Button>
  )
}
