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

/** About the height of a message of one line. */
const ROW_PX = 44
/** How often the end is gone for before it is good enough. */
const MOST_TRIES = 5

/**
 * A long conversation: only the rows one looks at are on the page. Takes over from the plain list at
 * the row one was reading (UX-44).
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
  const firstKey = items[0]?.key
  const lastKey = items.at(-1)?.key
  // Rows that come in above must not move what one reads; rows that come in below do not anyway.
  const [seen, setSeen] = useState({ firstKey, lastKey, isPrepended: false })
  if (seen.firstKey !== firstKey || seen.lastKey !== lastKey) {
    setSeen({ firstKey, lastKey, isPrepended: seen.lastKey === lastKey })
  }

  // Elements are made of the rows one looks at only; the header comes before the first.
  const data = useMemo(() => [null, ...items], [items])
  const triesLeft = useRef(0)
  const lastIndex = useRef(items.length)
  useLayoutEffect(() => {
    lastIndex.current = items.length
  }, [items.length])

  const toEnd = useCallback(() => {
    isAtEnd.current = true
    triesLeft.current = MOST_TRIES
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
    isAtEnd.current = rest < END_PX
    onAway(rest > handle.viewportSize)
    if (offset < START_PX) onNearStart()
  }

  /** Rows are only as high as they are once they are drawn: a long way is gone in steps. */
  function handleScrollEnd() {
    const handle = list.current
    if (!handle || triesLeft.current === 0) return
    const rest = handle.scrollSize - handle.scrollOffset - handle.viewportSize
    triesLeft.current = rest < 1 ? 0 : triesLeft.current - 1
    if (rest >= 1) handle.scrollToIndex(lastIndex.current, { align: 'end' })
  }

  return (
    <VList
      ref={list}
      data={data}
      role="log"
      aria-label={messageCopy.history}
      tabIndex={0}
      itemSize={ROW_PX}
      shift={seen.isPrepended}
      onScroll={handleScroll}
      onScrollEnd={handleScrollEnd}
      className="overscroll-contain pb-3 focus-visible:-outline-offset-2"
    >
      {(item: ThreadItem | null) => (item ? renderItem(item) : <div key="header">{header}</div>)}
    </VList>
  )
}
