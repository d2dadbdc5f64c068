import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react'
import { messageCopy } from '../copy'
import { elementId, END_PX, START_PX, type MessageBoxProps, type StartPlace } from './message-box'

interface PlainMessagesProps extends MessageBoxProps {
  /** Reports the reading position while more loads above it. */
  onPlace: (place: StartPlace) => void
}

/** The panel and the page may show the same conversation, so only look inside this box. */
function rowOf(box: HTMLElement, key: string): Element | null {
  return box.querySelector(`[id="${elementId(key)}"]`)
}

/**
 * The first visible message, and how much of it is above and below the upper edge. Separators don't count: that of a
 * day moves up when older messages of the day load, as another row.
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
  const place = row.getBoundingClientRect()
  return { key: seen.key, above: top - place.top, below: place.bottom - top }
}

/** Reports the first position, each scroll, and each change of the box's size. */
function useScrollAndSize(
  box: RefObject<HTMLElement | null>,
  onScroll: (element: HTMLElement) => void,
  onResize: (element: HTMLElement) => void,
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
    const observer = new ResizeObserver(() => handleResize(element))
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
export function PlainMessages({ items, start, header, renderItem, ...props }: PlainMessagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const hasBegun = useRef(false)
  const firstKey = items[0]?.key
  const lastKey = items.at(-1)?.key
  const before = useRef(firstKey)
  // What is being read, by its lower edge: a message gets lower above when it no longer begins a group.
  const anchor = useRef<ReturnType<typeof firstSeen>>(null)
  const { ref } = props

  const toEnd = useCallback(() => {
    const element = box.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    isAtEnd.current = true
  }, [])
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd])

  const begin = useEffectEvent((element: HTMLElement) => {
    const row = start.key === null ? null : rowOf(element, start.key)
    if (row) row.scrollIntoView({ block: start.at })
    else element.scrollTop = element.scrollHeight
  })

  /** Keeps the end or what is being read where it was, after something above has changed. */
  const stay = useCallback((element: HTMLElement) => {
    if (isAtEnd.current) {
      element.scrollTop = element.scrollHeight
      return
    }
    const seen = anchor.current
    const row = seen && rowOf(element, seen.key)
    if (!row) return
    const below = row.getBoundingClientRect().bottom - element.getBoundingClientRect().top
    element.scrollTop += below - seen.below
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!hasBegun.current) begin(element)
    else if (isAtEnd.current || before.current !== firstKey) stay(element)
    hasBegun.current = true
    before.current = firstKey
  }, [firstKey, lastKey, stay])

  function handleScroll(element: HTMLElement) {
    const rest = element.scrollHeight - element.scrollTop - element.clientHeight
    isAtEnd.current = rest < END_PX
    props.onAway(rest > element.clientHeight)
    const seen = firstSeen(element, items)
    anchor.current = seen
    if (element.scrollTop >= START_PX) return
    if (seen) props.onPlace({ key: seen.key, at: 'start', offset: seen.above })
    props.onNearStart()
  }

  useScrollAndSize(box, handleScroll, (element) => {
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
  })

  return (
    <div
      ref={box}
      role="log"
      aria-label={messageCopy.history}
      // A scroll box has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative h-full overflow-y-auto overscroll-contain pb-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
    >
      {header}
      {items.map(renderItem)}
    </div>
  )
}
