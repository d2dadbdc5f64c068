import { Bell, Check, Mail } from 'lucide-react'
import { Link } from 'react-router-dom'
import { itemCopy } from '@/components/item-copy'
import { ItemMenu } from '@/components/item-menu'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { notificationCopy } from '../copy'
import { notificationItem } from '../model/item'
import { outcomeOf } from '../model/outcome'
import { placeOf, type NotificationPlace } from '../model/place'
import { sentenceOf } from '../model/sentence'
import { useSetRead } from '../mutations'
import type { AppNotification } from '../queries'
import { useForgetBefore } from './use-forget-before'

interface NotificationItemProps {
  notification: AppNotification
  userId: string
  /** The member opened its target. */
  onOpen?: () => void
}

const rowClasses = 'flex min-w-0 grow gap-3 py-3 pr-3 pl-4 text-left no-underline max-sm:pb-1'

/** One row: opens its target and marks everything in it read. */
export function NotificationItem({ notification, userId, onOpen }: NotificationItemProps) {
  const { title, read, actor } = notification
  const setRead = useSetRead(userId)
  const item = notificationItem(notification)
  const forgetBefore = useForgetBefore()
  const outcome = outcomeOf(notification)
  const place: NotificationPlace | null =
    outcome && actor ? { to: paths.profile.to(actor.id) } : placeOf(notification)
  const toggle = read ? notificationCopy.markAsUnread : notificationCopy.markAsRead

  function handleOpen() {
    if (place) forgetBefore(place.to)
    if (!read) setRead(notification, true)
    onOpen?.()
  }

  const content = <Content notification={notification} outcome={outcome} />
  return (
    <li
      className={cn(
        'hover:bg-muted relative flex items-start gap-2 transition-colors duration-150',
        !read && 'bg-muted/60',
      )}
    >
      {!read && (
        <span aria-hidden className="bg-primary absolute top-6 left-1 size-1.5 rounded-full" />
      )}
      {place ? (
        <Link to={place.to} state={place.state} onClick={handleOpen} className={rowClasses}>
          {content}
        </Link>
      ) : (
        <div className={rowClasses}>{content}</div>
      )}
      {/* On a phone the text has the width: they stand beside its last line. */}
      <div className="right-0 bottom-1 mt-1 flex shrink-0 gap-2 max-sm:absolute">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${toggle}: ${title}`}
          title={toggle}
          className="text-muted-foreground"
          onClick={() => setRead(notification, !read)}
        >
          {read ? (
            <Mail aria-hidden strokeWidth={1.75} />
          ) : (
            <Check aria-hidden strokeWidth={1.75} />
          )}
        </Button>
        {item && (
          <ItemMenu
            label={itemCopy.moreAbout(title)}
            item={item}
            className="text-muted-foreground"
          />
        )}
      </div>
    </li>
  )
}

interface ContentProps {
  notification: AppNotification
  outcome: string | null
}

/** Who, what, and when. */
function Content({ notification, outcome }: ContentProps) {
  const { title, read, available, created_at: createdAt } = notification
  const { who, does, what, tally, note } = sentenceOf(notification)
  return (
    <>
      <Faces notification={notification} isThere={available || outcome !== null} />
      <span className="min-w-0 grow">
        <span
          className={cn(
            'block text-sm [overflow-wrap:anywhere]',
            read ? 'text-muted-foreground' : 'text-foreground',
          )}
        >
          {available ? (
            <>
              {who && <b className={cn(read ? 'font-medium' : 'font-semibold')}>{who} </b>}
              {does}
              {what && <span className={cn(!read && 'font-medium')}> {what}</span>}
            </>
          ) : (
            (outcome ?? notificationCopy.unavailable)
          )}
        </span>
        {note !== null && available && (
          <span className="text-muted-foreground line-clamp-2 block text-sm">{note}</span>
        )}
        {tally && <span className="text-muted-foreground tabular block text-sm">{tally}</span>}
        <span className="text-muted-foreground flex items-center text-xs max-sm:min-h-11 max-sm:pr-22">
          <span>
            {title}
            {!read && <span className="sr-only"> · {notificationCopy.unread}</span>}
            <span aria-hidden> · </span>
            <RelativeTime dateTime={createdAt} />
          </span>
        </span>
      </span>
    </>
  )
}

/** One face, or the newest two of a group. */
function Faces({ notification, isThere }: { notification: AppNotification; isThere: boolean }) {
  const { actor, people } = notification
  const [first, second] = people
  // The community itself.
  if (isThere && !actor) {
    return (
      <span className="bg-muted mt-0.5 grid size-10 shrink-0 place-items-center rounded-full">
        <Bell aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
    )
  }
  if (!isThere || !first || !second) {
    return <UserAvatar profile={isThere ? actor : null} isDecorative className="mt-0.5" />
  }
  return (
    <span aria-hidden className="relative mt-0.5 size-10 shrink-0">
      <UserAvatar profile={second} size="small" isDecorative className="absolute size-7" />
      <UserAvatar
        profile={first}
        size="small"
        isDecorative
        className="border-card absolute right-0 bottom-0 size-7 border-2"
      />
    </span>
  )
}
