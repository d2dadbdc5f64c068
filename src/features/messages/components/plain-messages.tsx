import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react'
import {
  elementId,
  END_PX,
  MessageBoxFrame,
  START_PX,
  type MessageBoxProps,
  type ListPlace,
} from './message-box'

interface PlainMessagesProps extends MessageBoxProps {
  /** Hears what is being read, where the list that takes over has to start. */
  onPlace: (place: ListPlace) => void
}

/** The panel and the page may show the same conversation, so only look inside this box. */
function rowOf(box: HTMLElement, key: string): Element | null {
  return box.querySelector(`[id="${elementId(key)}"]`)
}

/**
 * The first visible message, and how far its lower edge is below the top of the box. Separators don't count: that of
 * a day moves up when older messages of the day load, as another row.
 */
function firstSeen(box: HTMLElement, items: MessageBoxProps['items']) {
  const top = box.getBoundingClientRect().top
  // The rows are the last children; asked for by halves, because scrolling asks often.
  const rows = [...box.children].slice(-items.length)
  let from = 0
  for (let to = rows.length; from < to;) {
    const middle = Math.floor((from + to) / 2)
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle
    else from = middle + 1
  }
  const seen = items.slice(from).find(({ kind }) => kind === 'message' || kind === 'pending')
  const row = seen && rowOf(box, seen.key)
  if (!row) return null
  return { key: seen.key, below: row.getBoundingClientRect().bottom - top }
}

/** Scrolls a message to where it was. */
function bringBack(box: HTMLElement, { key, below }: NonNullable<ReturnType<typeof firstSeen>>) {
  const row = rowOf(box, key)
  if (!row) return
  box.scrollTop += row.getBoundingClientRect().bottom - box.getBoundingClientRect().top - below
}

/** Reports the first position, each scroll, and each change of the box's size. */
function useScrollAndSize(
  box: RefObject<HTMLElement | null>,
  onScroll: (element: HTMLElement) => void,
  onResize: () => void,
): void {
  const handleScroll = useEffectEvent(onScroll)
  const handleResize = useEffectEvent(onResize)
  useEffect(() => {
    const element = box.current
    if (!element) return
    function handle() {
      if (element) handleScroll(element)
    }
    handle()
    element.addEventListener('scroll', handle, { passive: true })
    // A phone's keyboard or a growing field takes space from below.
    const observer = new ResizeObserver(() => handleResize())
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', handle)
      observer.disconnect()
    }
  }, [box])
}

/**
 * Keeps the position in a conversation (UX-44): starts where the viewer left off, sticks to the end
 * when it is there, and holds still while older rows load above.
 */
function usePosition({ items, place }: Pick<MessageBoxProps, 'items' | 'place'>) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const hasBegun = useRef(false)
  const firstKey = items[0]?.key
  const lastKey = items.at(-1)?.key
  const before = useRef(firstKey)
  // What is being read, by its lower edge: a message gets lower above when it no longer begins a group.
  const anchor = useRef<ReturnType<typeof firstSeen>>(null)

  const toEnd = useCallback(() => {
    const element = box.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    isAtEnd.current = true
  }, [])

  const stayAtEnd = useCallback(() => {
    if (isAtEnd.current) toEnd()
  }, [toEnd])

  const begin = useEffectEvent((element: HTMLElement) => {
    const start = place.current
    const row = start.key === null ? null : rowOf(element, start.key)
    if (!row) element.scrollTop = element.scrollHeight
    else if (start.at === 'lower') bringBack(element, start)
    else row.scrollIntoView({ block: start.at })
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const isPrepended = before.current !== firstKey
    if (!hasBegun.current) begin(element)
    else if (isAtEnd.current) toEnd()
    else if (isPrepended && anchor.current) bringBack(element, anchor.current)
    hasBegun.current = true
    before.current = firstKey
  }, [firstKey, lastKey, toEnd])

  /** Notes what is being read. */
  function note(element: HTMLElement, rest: number): ListPlace {
    isAtEnd.current = rest < END_PX
    const seen = firstSeen(element, items)
    anchor.current = seen
    return isAtEnd.current || !seen ? { key: null, at: 'start' } : { ...seen, at: 'lower' }
  }
  return { box, toEnd, stayAtEnd, note }
}

/** The messages of a conversation that is not too long to draw all of them. */
export function PlainMessages({ items, place, header, renderItem, ...props }: PlainMessagesProps) {
  const { box, toEnd, stayAtEnd, note } = usePosition({ items, place })
  const { ref } = props
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd])

  function handleScroll(element: HTMLElement) {
    const rest = element.scrollHeight - element.scrollTop - element.clientHeight
    props.onPlace(note(element, rest))
    props.onAway(rest > element.clientHeight)
    if (element.scrollTop < START_PX) props.onNearStart()
  }

  useScrollAndSize(box, handleScroll, stayAtEnd)

  return (
    <MessageBoxFrame ref={box}>
      {header}
      {items.map(renderItem)}
    </MessageBoxFrame>
  )
}
