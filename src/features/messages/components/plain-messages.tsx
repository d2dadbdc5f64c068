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

/** The first visible row, and how much of it is above the box. */
function placeIn(box: HTMLElement, items: MessageBoxProps['items']): StartPlace | null {
  const top = box.getBoundingClientRect().top
  const seen = items.find(({ key }) => {
    const row = rowOf(box, key)
    return row !== null && row.getBoundingClientRect().bottom > top
  })
  const row = seen && rowOf(box, seen.key)
  if (!row) return null
  return { key: seen.key, at: 'start', offset: top - row.getBoundingClientRect().top }
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
  const before = useRef({ firstKey, height: 0 })
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

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const grown = element.scrollHeight - before.current.height
    const isPrepended = before.current.firstKey !== firstKey
    if (!hasBegun.current) begin(element)
    else if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (isPrepended && grown > 0) element.scrollTop += grown
    hasBegun.current = true
    before.current = { firstKey, height: element.scrollHeight }
  }, [firstKey, lastKey])

  function handleScroll(element: HTMLElement) {
    const rest = element.scrollHeight - element.scrollTop - element.clientHeight
    isAtEnd.current = rest < END_PX
    props.onAway(rest > element.clientHeight)
    if (element.scrollTop >= START_PX) return
    const place = placeIn(element, items)
    if (place) props.onPlace(place)
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
