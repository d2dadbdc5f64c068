import { Check, Mail } from 'lucide-react'
import { Link } from 'react-router-dom'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { notificationCopy } from '../copy'
import { outcomeOf } from '../model/outcome'
import { placeOf, type NotificationPlace } from '../model/place'
import { useSetRead } from '../mutations'
import type { AppNotification } from '../queries'
import { useForgetBefore } from './use-forget-before'

interface NotificationItemProps {
  notification: AppNotification
  userId: string
  /** The member opened its target. */
  onOpen?: () => void
}

const rowClasses = 'flex min-w-0 grow gap-3 py-3 pl-4 text-left no-underline'

/** One row: opens its target and marks it read. */
export function NotificationItem({ notification, userId, onOpen }: NotificationItemProps) {
  const { title, message, read, available, actor, created_at: createdAt } = notification
  const setRead = useSetRead(userId)
  const forgetBefore = useForgetBefore()
  const outcome = outcomeOf(notification)
  const isThere = available || outcome !== null
  const place: NotificationPlace | null =
    outcome && actor ? { to: paths.profile.to(actor.id) } : placeOf(notification)
  const toggle = read ? notificationCopy.markAsUnread : notificationCopy.markAsRead

  function handleOpen() {
    if (place) forgetBefore(place.to)
    if (!read) setRead(notification, true)
    onOpen?.()
  }

  const words = (
    <>
      <UserAvatar profile={isThere ? actor : null} isDecorative className="mt-0.5" />
      <span className="min-w-0 grow">
        <span className={cn('block text-sm', read ? 'text-muted-foreground' : 'font-semibold')}>
          {title}
          {!read && <span className="sr-only"> · {notificationCopy.unread}</span>}
        </span>
        <span className="text-muted-foreground block text-sm">
          {available ? message : (outcome ?? notificationCopy.unavailable)}
        </span>
        <RelativeTime dateTime={createdAt} className="text-muted-foreground text-xs" />
      </span>
    </>
  )

  return (
    <li
      className={cn(
        'hover:bg-muted relative flex items-start gap-2 pr-1.5 transition-colors duration-150',
        !read && 'bg-muted/60',
      )}
    >
      {!read && (
        <span aria-hidden className="bg-primary absolute top-6 left-1 size-1.5 rounded-full" />
      )}
      {place ? (
        <Link to={place.to} state={place.state} onClick={handleOpen} className={rowClasses}>
          {words}
        </Link>
      ) : (
        <div className={rowClasses}>{words}</div>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${toggle}: ${title}`}
        title={toggle}
        className="text-muted-foreground mt-1"
        onClick={() => setRead(notification, !read)}
      >
        {read ? <Mail aria-hidden strokeWidth={1.75} /> : <Check aria-hidden strokeWidth={1.75} />}
      </Button>
    </li>
  )
}
