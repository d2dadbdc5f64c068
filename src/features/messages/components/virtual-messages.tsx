import {
  useCallback,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { ThreadItem } from '../model/items'
import { END_PX, MessageBoxFrame, START_PX, type MessageBoxProps } from './message-box'

/** Approximate height of a one-line message. */
const ROW_PX = 44

/** Where the list is scrolled to, and its whole height, in px. */
type Position = { offset: number; size: number }

/** Whether the last rows were prepended: they must not move what is being read. */
function usePrepended(firstKey: string | undefined, lastKey: string | undefined): boolean {
  const [seen, setSeen] = useState({ firstKey, lastKey, isPrepended: false })
  if (seen.firstKey !== firstKey || seen.lastKey !== lastKey) {
    setSeen({ firstKey, lastKey, isPrepended: seen.lastKey === lastKey })
  }
  return seen.isPrepended
}

/**
 * Whether the member scrolled up. Rows that turn out lower than guessed also lower the offset, but
 * by no more than the list shrank.
 */
function isScrolledUp(from: Position, to: Position): boolean {
  return from.offset - to.offset > Math.max(0, from.size - to.size)
}

/** Keeps a list at its end while the member is there. */
function useEnd(list: RefObject<VirtualizerHandle | null>, count: number) {
  const isAtEnd = useRef(false)
  const last = useRef<Position>({ offset: 0, size: 0 })
  const lastIndex = useRef(count)
  useLayoutEffect(() => {
    lastIndex.current = count
  }, [count])

  const toEnd = useCallback(() => {
    isAtEnd.current = true
    const handle = list.current
    if (!handle) return
    // A browser reports two scrolls of one frame as one, so this one may go unreported.
    const { scrollSize: size, viewportSize } = handle
    if (viewportSize > 0) last.current = { offset: Math.max(0, size - viewportSize), size }
    handle.scrollToIndex(lastIndex.current, { align: 'end' })
  }, [list])
  const stay = useCallback(() => {
    if (isAtEnd.current) toEnd()
  }, [toEnd])

  const handlePosition = useCallback((position: Position, rest: number) => {
    if (isScrolledUp(last.current, position) && rest > 1) isAtEnd.current = false
    else if (rest < END_PX) isAtEnd.current = true
    last.current = position
  }, [])
  return { toEnd, stay, handlePosition }
}

/**
 * A long conversation: renders only the visible rows. Takes over from the plain list at the row
 * being read (UX-44).
 */
export function VirtualMessages({
  items,
  place,
  header,
  onAway,
  onNearStart,
  renderItem,
  ref,
}: MessageBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const firstKey = items[0]?.key
  const lastKey = items.at(-1)?.key
  const isPrepended = usePrepended(firstKey, lastKey)
  // Elements are created only for visible rows; the header comes before the first.
  const data = useMemo(() => [null, ...items], [items])
  const { toEnd, stay, handlePosition } = useEnd(list, items.length)
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd])

  const begin = useEffectEvent(() => {
    const start = place.current
    const index = items.findIndex(({ key }) => key === start.key)
    if (index === -1) toEnd()
    // The lower edge of a row is the upper edge of the next.
    else if (start.at === 'lower')
      list.current?.scrollToIndex(index + 2, { align: 'start', offset: -start.below })
    else list.current?.scrollToIndex(index + 1, { align: start.at })
  })
  useLayoutEffect(() => begin(), [])

  useLayoutEffect(stay, [lastKey, stay])

  // Rows above keep their distance from the end until scrolling ends, which is when the list has heard of no scroll for a
  // moment. Telling it now, before the browser does, begins that moment anew: it must not pass before their first layout.
  useLayoutEffect(() => {
    if (isPrepended) box.current?.dispatchEvent(new Event('scroll'))
  }, [firstKey, isPrepended])

  function handleScroll(offset: number) {
    const handle = list.current
    if (!handle) return
    const rest = handle.scrollSize - offset - handle.viewportSize
    handlePosition({ offset, size: handle.scrollSize }, rest)
    onAway(rest > handle.viewportSize)
    if (offset < START_PX) onNearStart()
  }

  return (
    <MessageBoxFrame ref={box}>
      <Virtualizer
        ref={list}
        data={data}
        itemSize={ROW_PX}
        shift={isPrepended}
        onScroll={handleScroll}
        // Rows get their real height when rendered, and a phone's keyboard takes space from below;
        // the list has its new height with the next frame.
        onResize={() => requestAnimationFrame(stay)}
      >
        {(item: ThreadItem | null) => (item ? renderItem(item) : <div key="header">{header}</div>)}
      </Virtualizer>
    </MessageBoxFrame>
  )
}
