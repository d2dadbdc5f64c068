import { ArrowDown } from 'lucide-react'
import { memo, useCallback, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { partOf, usePart } from '@/lib/parts'
import { messageCopy } from '../copy'
import { messageLimits as limits } from '../limits'
import type { Caution } from '../model/caution'
import type { ThreadItem } from '../model/items'
import { Bubble } from './bubble'
import { elementId, type MessageListHandle, type ListPlace } from './message-box'
import { PlainMessages } from './plain-messages'

const virtualMessages = partOf(async () => (await import('./virtual-messages')).VirtualMessages)

interface Earlier {
  hasMore: boolean
  isLoading: boolean
  isFailed: boolean
  load: () => void
}

interface MessageListProps {
  items: readonly ThreadItem[]
  /** The linked message. */
  markedId: string | null
  earlier: Earlier
  caution: Caution
  ref: Ref<MessageListHandle>
}

function Separator({ label, isNew = false }: { label: string; isNew?: boolean }) {
  return (
    <div className="flex items-center gap-3 px-4 pt-5 pb-1 text-xs font-medium">
      <span className={isNew ? 'bg-primary h-px grow' : 'bg-border h-px grow'} />
      <span className={isNew ? 'text-accent' : 'text-muted-foreground'}>{label}</span>
      <span className={isNew ? 'bg-primary h-px grow' : 'bg-border h-px grow'} />
    </div>
  )
}

function EarlierMessages({ earlier }: { earlier: Earlier }) {
  if (!earlier.hasMore) return null
  return (
    <div className="flex min-h-14 flex-col items-center justify-center gap-1 pt-2">
      {earlier.isFailed && (
        <p role="alert" className="text-sm">
          {messageCopy.earlierFailed}
        </p>
      )}
      {earlier.isLoading ? (
        <Spinner />
      ) : (
        <Button variant="ghost" size="small" onClick={earlier.load}>
          {earlier.isFailed ? messageCopy.retry : messageCopy.earlier}
        </Button>
      )}
    </div>
  )
}

function lastSeenKey(items: readonly ThreadItem[]): string | undefined {
  return items.findLast((item) => item.kind === 'message' && item.isOwn && item.message.read)?.key
}

/** Where to start: at the linked message, the first unread, or the end. */
function startOf(items: readonly ThreadItem[], markedId: string | null): ListPlace {
  if (items.some(({ key }) => key === markedId)) return { key: markedId, at: 'center' }
  const hasNew = items.some(({ kind }) => kind === 'new')
  return { key: hasNew ? 'new' : null, at: 'start' }
}

/** What is being read, and how the list tells. */
function usePlace(items: readonly ThreadItem[], markedId: string | null) {
  const [start] = useState(() => startOf(items, markedId))
  const place = useRef(start)
  const handlePlace = useCallback((read: ListPlace) => {
    place.current = read
  }, [])
  return [place, handlePlace] as const
}

interface MessageRowProps {
  item: ThreadItem
  isLastSeen: boolean
  isMarked: boolean
  caution: Caution
}

/** Memoized: scrolling renders the rows around it. */
const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { item, ...shown } = props
  return (
    <div id={elementId(item.key)}>
      {item.kind === 'day' && <Separator label={item.label} />}
      {item.kind === 'new' && <Separator isNew label={messageCopy.newMessages} />}
      {(item.kind === 'message' || item.kind === 'pending') && <Bubble item={item} {...shown} />}
    </div>
  )
})

/** The messages, in their own scroll box that keeps its position. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { items, markedId, earlier, caution, ref } = props
  const [isAway, setIsAway] = useState(false)
  const [place, handlePlace] = usePlace(items, markedId)
  const box = useRef<MessageListHandle>(null)
  // Decided when older rows arrive, because the position is known then.
  const firstKey = items[0]?.key
  const [drawn, setDrawn] = useState({ firstKey, isVirtual: items.length > limits.virtualFrom })
  if (drawn.firstKey !== firstKey) {
    setDrawn({ firstKey, isVirtual: items.length > limits.virtualFrom })
  }
  const { value: VirtualMessages, isFailed } = usePart(virtualMessages, drawn.isVirtual)
  const lastSeen = lastSeenKey(items)

  function handleToEnd() {
    box.current?.toEnd()
  }
  useImperativeHandle(ref, () => ({ toEnd: () => box.current?.toEnd() }), [])

  const shared = {
    ref: box,
    items,
    place,
    header: <EarlierMessages earlier={earlier} />,
    onAway: setIsAway,
    onNearStart: () => {
      if (earlier.hasMore && !earlier.isLoading && !earlier.isFailed) earlier.load()
    },
    renderItem: (item: ThreadItem) => (
      <MessageRow
        key={item.key}
        item={item}
        isLastSeen={item.key === lastSeen}
        isMarked={item.key === markedId}
        caution={caution}
      />
    ),
  }
  // The plain list stays until the other has loaded, unless it would briefly render thousands.
  const isSpared = drawn.isVirtual && !isFailed && items.length > 2 * limits.virtualFrom

  return (
    <div className="relative min-h-0 grow">
      {VirtualMessages ? (
        <VirtualMessages {...shared} />
      ) : (
        !isSpared && <PlainMessages {...shared} onPlace={handlePlace} />
      )}
      {isAway && (
        <Button
          variant="secondary"
          size="icon"
          aria-label={messageCopy.jumpToLatest}
          className="shadow-raised absolute right-4 bottom-3 rounded-full"
          onClick={handleToEnd}
        >
          <ArrowDown aria-hidden strokeWidth={1.75} />
        </Button>
      )}
    </div>
  )
})
