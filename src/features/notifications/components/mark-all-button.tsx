import { CheckCheck } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { notificationCopy } from '../copy'
import type { Listed } from '../model/show'
import { useMarkAllRead } from '../mutations'
import { notificationQueries } from '../queries'
import { useWaitingCount } from './use-waiting-count'

interface MarkAllButtonProps {
  userId: string
  /** The list beside it. */
  show?: Listed
  variant: 'secondary' | 'ghost'
  size?: 'default' | 'small'
}

/** Spec 1 §2. Disabled once it is known that everything is read: older ones, and what waits for an answer, may be unread. */
export function MarkAllButton({ userId, show, variant, size }: MarkAllButtonProps) {
  const list = useInfiniteQuery({ ...notificationQueries.list(userId, show), enabled: false })
  const markAll = useMarkAllRead(userId)
  const waiting = useWaitingCount()
  const isUnread = list.data?.pages.some((page) => page.some(({ read }) => !read)) ?? false
  const mayBeUnread = isUnread || waiting > 0 || list.hasNextPage
  return (
    <Button
      variant={variant}
      size={size}
      disabled={!mayBeUnread}
      keepsFocus
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
