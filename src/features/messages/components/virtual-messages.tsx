import {
  useCallback,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { VList, type VListHandle } from 'virtua'
import { messageCopy } from '../copy'
import type { ThreadItem } from '../model/items'
import { END_PX, START_PX, type MessageBoxProps } from './message-box'

/** Approximate height of a one-line message. */
const ROW_PX = 44

/** Whether the last rows were prepended: they must not move what is being read. */
function usePrepended(firstKey: string | undefined, lastKey: string | undefined): boolean {
  const [seen, setSeen] = useState({ firstKey, lastKey, isPrepended: false })
  if (seen.firstKey !== firstKey || seen.lastKey !== lastKey) {
    setSeen({ firstKey, lastKey, isPrepended: seen.lastKey === lastKey })
  }
  return seen.isPrepended
}

/**
 * A long conversation: renders only the visible rows. Takes over from the plain list at the row
 * being read (UX-44).
 */
export function VirtualMessages({
  items,
  start,
  header,
  onAway,
  onNearStart,
  renderItem,
  ref,
}: MessageBoxProps) {
  const list = useRef<VListHandle>(null)
  const isAtEnd = useRef(start.key === null)
  const last = useRef({ offset: 0, size: 0 })
  const firstKey = items[0]?.key
  const lastKey = items.at(-1)?.key
  const isPrepended = usePrepended(firstKey, lastKey)
  // Elements are created only for visible rows; the header comes before the first.
  const data = useMemo(() => [null, ...items], [items])
  const lastIndex = useRef(items.length)
  useLayoutEffect(() => {
    lastIndex.current = items.length
  }, [items.length])

  const toEnd = useCallback(() => {
    isAtEnd.current = true
    list.current?.scrollToIndex(lastIndex.current, { align: 'end' })
  }, [])
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd])

  const begin = useEffectEvent(() => {
    const index = items.findIndex(({ key }) => key === start.key)
    if (index === -1) toEnd()
    else list.current?.scrollToIndex(index + 1, { align: start.at, offset: start.offset })
  })
  useLayoutEffect(() => begin(), [])

  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd()
  }, [lastKey, toEnd])

  function handleScroll(offset: number) {
    const handle = list.current
    if (!handle) return
    const rest = handle.scrollSize - offset - handle.viewportSize
    // Rows that turn out higher leave the end further down; only who scrolls up leaves it.
    const isUp = offset < last.current.offset && handle.scrollSize >= last.current.size
    if (rest < END_PX) isAtEnd.current = true
    else if (isUp) isAtEnd.current = false
    last.current = { offset, size: handle.scrollSize }
    onAway(rest > handle.viewportSize)
    if (offset < START_PX) onNearStart()
  }

  /** Rows get their real height when rendered, and a phone's keyboard takes space from below. */
  function handleResize() {
    // The list has its new height with the next frame.
    requestAnimationFrame(() => {
      if (isAtEnd.current) toEnd()
    })
  }

  return (
    <VList
      ref={list}
      data={data}
      role="log"
      aria-label={messageCopy.history}
      tabIndex={0}
      itemSize={ROW_PX}
      shift={isPrepended}
      onScroll={handleScroll}
      onResize={handleResize}
      className="overscroll-contain pb-3 focus-visible:-outline-offset-2"
    >
      {(item: ThreadItem | null) => (item ? renderItem(item) : <div key="header">{header}</div>)}
    </VList>
  )
}
