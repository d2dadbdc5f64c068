import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { HiddenMark } from '@/components/hidden-mark'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/cn'
import { formatExact } from '@/lib/format'
import { messageCopy } from '../copy'
import { aboutOf, type AboutRow } from '../model/about'
import { TRUSTING, type Caution } from '../model/caution'
import { clockTime } from '../model/days'
import type { ThreadItem } from '../model/items'
import { FraudWarning } from './fraud-warning'
import { LinkCards } from './link-card'
import { MessageText } from './message-text'

interface FrameProps {
  isOwn: boolean
  /** Stands beside the bubble. */
  aside?: ReactNode
  startsGroup: boolean
  isMarked?: boolean
  children: ReactNode
}

function Frame({ isOwn, startsGroup, isMarked = false, aside, children }: FrameProps) {
  return (
    <div
      // A tap puts the focus on it, which shows what stands beside it.
      tabIndex={aside ? -1 : undefined}
      className={cn(
        'group flex items-center gap-1 px-3 focus:outline-none md:px-4',
        startsGroup ? 'pt-3' : 'pt-1',
        isOwn && 'justify-end',
      )}
    >
      <div
        className={cn(
          'max-w-[85%] min-w-0 rounded-2xl px-3.5 py-2 text-sm md:max-w-[75%]',
          isOwn ? 'bg-foreground text-background' : 'bg-muted text-foreground',
          isMarked && 'outline-ring outline-2 outline-offset-2',
        )}
      >
        {children}
      </div>
      {aside}
    </div>
  )
}

/**
 * Reports a message. Shown to a mouse over its row, and where the focus is in it, which a tap puts there. A finger
 * can't press it before: what isn't seen must not be pressed by accident.
 */
function ReportButton({ onReport }: { onReport: () => void }) {
  return (
    <button
      type="button"
      aria-label={messageCopy.reportMessage}
      title={messageCopy.reportMessage}
      className="touch-target text-muted-foreground rounded-control p-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:group-not-focus-within:pointer-events-none"
      onClick={onReport}
    >
      <Flag aria-hidden strokeWidth={1.75} className="size-4" />
    </button>
  )
}

const footClasses = 'mt-0.5 block text-right text-xs opacity-75'

function typeLabel(type: string): string | null {
  if (type === 'business_inquiry') return messageCopy.types.business_inquiry
  return type === 'business_page' ? messageCopy.types.business_page : null
}

/** The name of the idea or page a message is about. */
function AboutLine({ message, isPlain }: { message: AboutRow; isPlain: boolean }) {
  const about = aboutOf(message)
  if (!about) return null
  return (
    <p className="mb-1 border-b border-current/20 pb-1 font-medium break-words">
      <span className="sr-only">{messageCopy.about}</span>
      {about.to === null || isPlain ? (
        about.title
      ) : (
        <AppLink to={about.to} className="link">
          {about.title}
        </AppLink>
      )}
    </p>
  )
}

interface BubbleProps {
  item: Extract<ThreadItem, { kind: 'message' | 'pending' }>
  /** The viewer's last message that the partner has read. */
  isLastSeen?: boolean
  isMarked?: boolean
  caution?: Caution
}

/** One message. */
export function Bubble({
  item,
  isLastSeen = false,
  isMarked = false,
  caution = TRUSTING,
}: BubbleProps) {
  if (item.kind === 'pending') {
    return (
      <Frame isOwn startsGroup>
        <p className="break-words whitespace-pre-wrap">{item.outgoing.content}</p>
        <LinkCards text={item.outgoing.content} />
        <span role="status" className={footClasses}>
          {messageCopy.sending}
        </span>
      </Frame>
    )
  }
  const { message, isOwn, startsGroup } = item
  const label = typeLabel(message.message_type)
  const isPlain = caution.isPlain && !isOwn
  const { onReport } = caution
  const report = onReport && !isOwn ? () => onReport(message.id) : undefined
  return (
    <>
      <Frame
        isOwn={isOwn}
        startsGroup={startsGroup}
        isMarked={isMarked}
        aside={report && <ReportButton onReport={report} />}
      >
        {isOwn && <span className="sr-only">{messageCopy.you}</span>}
        {label && <Badge className="mb-1">{label}</Badge>}
        <AboutLine message={message} isPlain={isPlain} />
        <p className="break-words whitespace-pre-wrap">
          {isPlain ? message.content : <MessageText text={message.content} id={message.id} />}
        </p>
        {!isPlain && <LinkCards text={message.content} />}
        <time
          dateTime={message.created_at}
          title={formatExact(message.created_at)}
          className={footClasses}
        >
          {clockTime(message.created_at)}
          {isLastSeen && ` · ${messageCopy.seen}`}
        </time>
      </Frame>
      {isOwn && <HiddenMark type="message" id={message.id} className="ml-auto flex" />}
      {message.has_warning && !isOwn && caution.warns && <FraudWarning onReport={report} />}
    </>
  )
}
