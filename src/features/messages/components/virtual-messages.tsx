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
import { VList, type VListHandle } from 'virtua'
import { messageCopy } from '../copy'
import type { ThreadItem } from '../model/items'
import { END_PX, START_PX, type MessageBoxProps } from './message-box'

/** Approximate height of a one-line message. */
const ROW_PX = 44
/** Maximum attempts to scroll to the end. */
const MOST_TRIES = 5

/** Whether the last rows were prepended: they must not move what is being read. */
function usePrepended(firstKey: string | undefined, lastKey: string | undefined): boolean {
  const [seen, setSeen] = useState({ firstKey, lastKey, isPrepended: false })
  if (seen.firstKey !== firstKey || seen.lastKey !== lastKey) {
    setSeen({ firstKey, lastKey, isPrepended: seen.lastKey === lastKey })
  }
  return seen.isPrepended
}

/** Scrolls to the end, in as many steps as it takes. */
function useToEnd(
  listRef: RefObject<VListHandle | null>,
  isAtEndRef: RefObject<boolean>,
  count: number,
) {
  const triesLeft = useRef(0)
  const lastIndex = useRef(count)
  useLayoutEffect(() => {
    lastIndex.current = count
  }, [count])

  const toEnd = useCallback(() => {
    isAtEndRef.current = true
    triesLeft.current = MOST_TRIES
    listRef.current?.scrollToIndex(lastIndex.current, { align: 'end' })
  }, [listRef, isAtEndRef])

  /** Rows get their real height when rendered, so scrolling far takes several steps. */
  function handleScrollEnd() {
    const handle = listRef.current
    if (!handle || triesLeft.current === 0) return
    const rest = handle.scrollSize - handle.scrollOffset - handle.viewportSize
    triesLeft.current = rest < 1 ? 0 : triesLeft.current - 1
    if (rest >= 1) handle.scrollToIndex(lastIndex.current, { align: 'end' })
  }

  return { toEnd, handleScrollEnd }
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
  const firstKey = items[0]?.key
  const lastKey = items.at(-1)?.key
  const isPrepended = usePrepended(firstKey, lastKey)
  // Elements are created only for visible rows; the header comes before the first.
  const data = useMemo(() => [null, ...items], [items])
  const { toEnd, handleScrollEnd } = useToEnd(list, isAtEnd, items.length)
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
      onScrollEnd={handleScrollEnd}
      className="overscroll-contain pb-3 focus-visible:-outline-offset-2"
    >
      {(item: ThreadItem | null) => (item ? renderItem(item) : <div key="header">{header}</div>)}
    </VList>
  )
}
