import { memberItem } from '@/components/content-item'
import { countText, CountBadge } from '@/components/count-badge'
import { ItemMenu } from '@/components/item-menu'
import { MutedBell } from '@/components/muted-bell'
import { RelativeTime } from '@/components/relative-time'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import { messageCopy } from '../copy'
import { messageLimits as limits } from '../limits'
import type { ListedConversation } from '../queries'
import { ContactRow } from './person-row'

interface ConversationRowProps {
  row: ListedConversation
  viewerId: string
  isChosen: boolean
  isOnline: boolean
  /** A request is not counted: nothing in it gets read. */
  isRequest: boolean
  onChoose: () => void
}

/** A conversation with its last message, as it is listed. */
export function ConversationRow({
  row,
  viewerId,
  isChosen,
  isOnline,
  isRequest,
  onChoose,
}: ConversationRowProps) {
  const title = displayName(row)
  const place = { kind: 'conversation', id: row.partner_id, title }
  const unread = isRequest ? '' : countText(row.unread_count, limits.badgeMost)
  return (
    <ContactRow
      person={{ ...row, id: row.partner_id }}
      isChosen={isChosen}
      isOnline={isOnline}
      onChoose={onChoose}
      menu={
        <ItemMenu
          label={messageCopy.moreAboutConversation(title)}
          item={{ ...memberItem({ id: row.partner_id, name: title }), place }}
        />
      }
      aside={
        <RelativeTime
          dateTime={row.last_message_time}
          className="text-muted-foreground shrink-0 text-xs"
        />
      }
    >
      <span className="flex items-center gap-2 text-sm">
        <span
          className={cn(
            'flex min-w-0 grow gap-1',
            unread === '' ? 'text-muted-foreground' : 'font-semibold',
          )}
        >
          {row.last_sender_id === viewerId && <span className="shrink-0">{messageCopy.you}</span>}
          {/* Cut in its own direction: after an English word, an Arabic message would lose its beginning. */}
          <span className="truncate">{row.last_message}</span>
        </span>
        <MutedBell kind="conversation" id={row.partner_id} />
        <CountBadge text={unread} className="shrink-0" />
        {unread && <span className="sr-only">{messageCopy.unreadCount(unread)}</span>}
      </span>
    </ContactRow>
  )
}
