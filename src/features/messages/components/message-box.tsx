import type { ReactElement, ReactNode, Ref, RefObject } from 'react'
import { messageCopy } from '../copy'
import type { ThreadItem } from '../model/items'

/** This close to the end counts as the end. */
export const END_PX = 80
/** This close to the beginning, more is loaded. */
export const START_PX = 400

export interface MessageListHandle {
  toEnd: () => void
}

/** What is being read: the end, an item at the top or in the middle, or an item by its lower edge. */
export type ListPlace =
  | { key: string | null; at: 'start' | 'center' }
  /** `below`: how far the lower edge of the item is below the top of the box, in px. */
  | { key: string; at: 'lower'; below: number }

/** Props of a box that shows a conversation. */
export interface MessageBoxProps {
  items: readonly ThreadItem[]
  /** Where the list starts. */
  place: RefObject<ListPlace>
  header: ReactNode
  renderItem: (item: ThreadItem) => ReactElement
  /** The end is more than a screen away. */
  onAway: (isAway: boolean) => void
  onNearStart: () => void
  ref: Ref<MessageListHandle>
}

/** The element id of an item. */
export function elementId(key: string): string {
  return `message-${key}`
}

interface MessageBoxFrameProps {
  children: ReactNode
  ref: Ref<HTMLDivElement>
}

/** The scroll box of a conversation. The lists keep its place themselves, the browser doesn't. */
export function MessageBoxFrame({ children, ref }: MessageBoxFrameProps) {
  return (
    <div
      ref={ref}
      role="log"
      aria-label={messageCopy.history}
      // A scroll box has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative h-full overflow-y-auto overscroll-contain pb-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
      style={{ contain: 'strict' }}
    >
      {children}
    </div>
  )
}
